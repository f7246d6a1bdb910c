import fs from 'node:fs';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { api } from '#domain/api.ts';
import { CATALOGUE_QUERY_FIELDS } from '#domain/catalogue/catalogue-limits.ts';
import { makeApiDocs } from '../../../scripts/make-api-docs.ts';
import { startSite } from '../../fixtures/site-server.ts';

const root = path.resolve(import.meta.dirname, '../../..');

test('resources/openapi.json matches the entries (node scripts/make-api-docs.ts writes it)', () => {
  expect(fs.readFileSync(path.join(root, 'resources/openapi.json'), 'utf8') === makeApiDocs()).toBe(true);
});

test('GET /openapi.json is valid OpenAPI 3.1, lists every call, and answers 304 to a client that has it', async () => {
  const site = await startSite();
  const answer = await site.send('/openapi.json');
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const document = JSON.parse(answer.text);
  const checked = await new Validator().validate(document);
  expect(checked.errors).toBeUndefined();
  expect(checked.valid).toBe(true);
  expect(document.openapi).toBe('3.1.0');
  const named = Object.entries<object>(document.paths).flatMap(([at, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${at.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(named.sort()).toEqual(Object.keys(api).sort());
  const again = await site.send('/openapi.json', { headers: { 'if-none-match': String(answer.headers.etag) } });
  expect(again.status).toBe(304);
  await site.close();
});

test('answers are documented as open objects: a client that validates strictly accepts a newer server', () => {
  const { paths } = JSON.parse(fs.readFileSync(path.join(root, 'resources/openapi.json'), 'utf8')) as {
    paths: Record<string, Record<string, object>>;
  };
  const closed = Object.entries(paths).flatMap(([at, operations]) =>
    Object.values(operations)
      .filter((operation) => JSON.stringify((operation as { responses: object }).responses).includes('"additionalProperties":false'))
      .map(() => at),
  );
  expect(closed).toEqual([]);
});

test('the list query is documented with the parameter names the server reads', () => {
  expect(Object.keys(api['GET /api/products'].query.shape)).toEqual([...CATALOGUE_QUERY_FIELDS]);
});
