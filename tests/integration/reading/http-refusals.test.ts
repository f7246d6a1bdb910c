import { Router } from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { DomainError } from '#domain/kernel/problem.ts';
import { parseBody } from '../../../server/http/json-body.ts';
import { makeRecord } from '../../fixtures/make-record.ts';
import { type RawAnswer, type SiteServer, startSite } from '../../fixtures/site-server.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };
let site: SiteServer;
const problem = (answer: RawAnswer) => JSON.parse(answer.text);

beforeAll(async () => {
  const routes = Router();
  routes.post('/api/echo', (req, res) => {
    res
      .status(201)
      .json(parseBody(z.strictObject({ name: z.string('name is missing'), at: z.object({ city: z.string() }).optional() }), req.body));
  });
  routes.get('/api/bug', () => {
    throw new Error('the secret inside');
  });
  routes.get('/api/later-bug', async () => {
    await Promise.resolve();
    throw new TypeError('the secret inside');
  });
  routes.get('/api/busy', () => {
    throw new DomainError('too_many_requests', 'Wait a little.', { retryAfterSeconds: 12.2 });
  });
  routes.get('/api/changed', () => {
    throw new DomainError('price_changed', 'The price is 5 now.', { total: 5, status: 'mine' });
  });
  routes.get('/api/closed', () => {
    throw new DomainError('unauthorized', 'Show a token.');
  });
  site = await startSite({ records: [makeRecord('saw')], routers: [routes] });
});
afterAll(() => site.close());

const post = (body: string | Buffer, headers: Readonly<Record<string, string>> = JSON_TYPE) =>
  site.send('/api/echo', { method: 'POST', body, headers });

describe('bodies', () => {
  test('JSON is parsed', async () => {
    expect((await post('{"name":"Ana"}')).text).toBe('{"name":"Ana"}');
    expect((await post('{"name":"Ana"}', { 'Content-Type': 'application/json; charset=utf-8' })).status).toBe(201);
  });

  test.each([
    ['not JSON', '{"name":', 400, 'invalid_json'],
    ['not an object', '"text"', 400, 'invalid_json'],
    ['over 64 KB', JSON.stringify({ name: 'x'.repeat(70_000) }), 413, 'too_large'],
    ['5 MB', JSON.stringify({ name: 'x'.repeat(5_000_000) }), 413, 'too_large'],
    ['nothing', '', 422, 'invalid_fields'],
    ['an unknown field', '{"name":"Ana","role":"admin"}', 422, 'invalid_fields'],
  ])('%s is refused', async (_what, body, status, code) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(problem(answer)).toMatchObject({ status, code });
  });

  const nested = (depth: number) => `{"at":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;
  test.each([
    ['33 levels', nested(33)],
    ['64 KB of brackets', '['.repeat(60_000)],
    ['brackets after a text that contains quotes', `{"name":"a\\"b]]]]","at":${'[{"a":'.repeat(30)}`],
  ])('%s are refused before parsing', async (_what, body) => {
    const answer = await post(body);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(problem(answer)).toMatchObject({ code: 'invalid_json', detail: expect.stringContaining('deeper than 32 levels') });
  });

  test('32 levels of nesting, and any number of brackets inside a text, are accepted', async () => {
    expect((await post(nested(32))).status).toBe(422);
    expect((await post(JSON.stringify({ name: `\\"${'[{'.repeat(5000)}` }))).status).toBe(201);
  });

  test('JSON in an encoding other than UTF-8 is refused', async () => {
    const answer = await post(Buffer.from('{"name":"Ana"}', 'utf16le'), { 'Content-Type': 'application/json; charset=utf-16le' });
    expect(answer.status).toBe(415);
  });

  test('a value that cannot be converted to text is refused and causes no server error', async () => {
    expect((await post('{"name":{"toString":1,"valueOf":1}}')).status).toBe(422);
  });

  test('every invalid field is named', async () => {
    expect(problem(await post('{"at":{"city":5},"role":1}')).errors).toEqual([
      { field: 'name', message: 'name is missing' },
      { field: 'at.city', message: expect.any(String) },
      { field: 'role', message: 'role is not a field of this request' },
    ]);
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'content type %s is refused',
    async (type) => {
      const answer = await post('name=Ana', { 'Content-Type': type });
      expect(answer.status).toBe(415);
      expect(problem(answer).detail).toContain(type.split(';')[0]);
    },
  );

  test('a body without a type, or in an unknown encoding, is refused', async () => {
    expect((await post('{}', {})).status).toBe(415);
    expect((await post('{}', { ...JSON_TYPE, 'Content-Encoding': 'zip' })).status).toBe(415);
  });
});

describe('paths and methods', () => {
  test.each([
    '/api/nothing',
    '/api',
    '/v1/nothing',
    '/data/other.json',
    '/assets/gone-1234.js',
    '/icons/none.png',
    '/api/products/saw/more',
  ])('%s is a problem document, not a page', async (path) => {
    const answer = await site.send(path);
    expect(answer.status).toBe(404);
    expect(problem(answer)).toMatchObject({ code: 'not_found', title: 'Not Found', instance: path });
  });

  test.each([
    ['DELETE', '/api/products', 'GET, HEAD'],
    ['PUT', '/api/products/saw', 'GET, HEAD'],
    ['POST', '/api/home', 'GET, HEAD'],
    ['GET', '/api/echo', 'POST'],
    ['POST', '/healthz', 'GET, HEAD'],
  ])('%s %s is not allowed; the answer lists the allowed methods', async (method, path, allow) => {
    const answer = await site.send(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe(allow);
  });

  test('a page accepts only read methods', async () => {
    expect((await site.send('/cart', { method: 'POST' })).status).toBe(404);
  });
});

describe('problem documents', () => {
  test('extra members are included beside the standard ones and never replace them', async () => {
    expect(problem(await site.send('/api/changed'))).toMatchObject({
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      code: 'price_changed',
      detail: 'The price is 5 now.',
      instance: '/api/changed',
      total: 5,
    });
  });

  test('429 contains Retry-After, 401 the authentication scheme', async () => {
    expect((await site.send('/api/busy')).headers['retry-after']).toBe('13');
    expect((await site.send('/api/closed')).headers['www-authenticate']).toBe('Bearer');
  });

  test.each(['/api/bug', '/api/later-bug'])('%s: a bug is answered without details and logged under its request id', async (path) => {
    const answer = await site.send(path);
    expect(answer.status).toBe(500);
    expect(answer.text).not.toContain('secret');
    expect(answer.headers['cache-control']).toBe('no-store');
    const { requestId, detail } = problem(answer);
    expect(answer.headers['x-request-id']).toBe(requestId);
    expect(detail).toContain(requestId);
    const logged = site.logLines.map((line) => JSON.parse(line)).find((line) => line.requestId === requestId && line.level === 'error');
    expect(logged.err.stack).toContain('the secret inside');
  });
});

describe('request ids and the access log', () => {
  test('a plain id sent by the caller is kept, any other is replaced', async () => {
    const idFor = async (given: string) => (await site.send('/healthz', { headers: { 'X-Request-Id': given } })).headers['x-request-id'];
    expect(await idFor('trace-0123456789')).toBe('trace-0123456789');
    expect(await idFor('<script>alert(1)</script>')).toMatch(/^[\w-]{36}$/);
    expect(await idFor('x'.repeat(500))).toMatch(/^[\w-]{36}$/);
  });

  test('one line per request, cached or not, without typed text and without tokens', async () => {
    const before = site.logLines.length;
    for (let round = 0; round < 3; round += 1)
      await site.send('/api/products?search=jane.doe@example.com', { headers: { 'X-Request-Id': 'logged-0001' } });
    await site.send('/c/secret-token-1234');
    await site.send('/api/carts/secret-token-1234/redeem', { method: 'POST', headers: { Authorization: 'Bearer hidden-token' } });
    const lines = site.logLines.slice(before);
    expect(lines.map((line) => JSON.parse(line)).slice(0, 3)).toMatchObject([
      { requestId: 'logged-0001', method: 'GET', path: '/api/products', status: 200 },
      { requestId: 'logged-0001', path: '/api/products' },
      { requestId: 'logged-0001', path: '/api/products', cache: 'hit' },
    ]);
    expect(lines).toHaveLength(5);
    expect(lines.join()).not.toMatch(/jane|secret|hidden/);
  });

  test.each([
    '/c/SecretT0ken',
    '//c/SecretT0ken',
    '/c//SecretT0ken',
    '/C/SecretT0ken/',
    '/API/Carts/SecretT0ken/Redeem',
    '/api//carts///SecretT0ken/status',
    '/%63/SecretT0ken',
    '/api/c%61rts/SecretT0ken',
    '/c%2FSecretT0ken',
    '/c%252fSecretT0ken',
    '/c%5CSecretT0ken',
    '/%25%36%33/SecretT0ken',
    '/c/%53ecretT0ken/SecretT0ken',
    '/x/../c/SecretT0ken',
    '/c;v=1/SecretT0ken',
    'http://127.0.0.1/c/SecretT0ken',
    '/c%3FSecretT0ken',
    '/c%23SecretT0ken',
    '/c/%00SecretT0ken',
    '/c/SecretT0ken%',
  ])('a token is in no log line and no metric, however its path is spelt: %s', async (path) => {
    const before = site.logLines.length;
    await site.send(path);
    await site.send(path, { method: 'POST' });
    const said = site.logLines.slice(before).join() + (await site.send('/metrics')).text;
    expect(said).not.toMatch(/secret|t0ken/i);
    expect(said).toContain(':token');
  });

  test('a path without a token is logged as requested', async () => {
    const paths = ['/category/Toys', '/api/products/SKU%2F1', '/products//x', '/carts', '/img/ab%20c'];
    const before = site.logLines.length;
    for (const path of paths) await site.send(path);
    expect(site.logLines.slice(before).map((line) => JSON.parse(line).path)).toEqual(paths);
  });
});
