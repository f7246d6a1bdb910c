import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, parseConfig } from './config.ts';
import { DEFAULT_LIMITS } from './limits.ts';

const refusal = (env: Record<string, string>): string => {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return 'accepted';
};
const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
const LIVE = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
const HTTPS = { PUBLIC_URL: 'https://shop.example' };

test('an empty environment is enough', () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    leaveMs: 0,
    dataDir: path.resolve('.data'),
    database: null,
    objects: null,
    hostedUrl: null,
    backup: null,
    retention: { quotesDays: null, leadsDays: null, deliveriesDays: null, mailTextsDays: null },
    rateFeed: null,
    hostedKey: null,
    pack: null,
    picturesBytes: 1024 * 1024 * 1024,
    sampleCatalogue: true,
    operators: [],
    metricsToken: null,
    tracesTo: null,
    payments: { mode: 'test' },
    mail: { smtp: null, from: { name: null, address: 'shop@localhost' }, operator: null },
    chatNumber: null,
    chatFallbackNumber: null,
    publicUrl: 'http://localhost:3000',
    statedPublicUrl: null,
    trustProxy: false,
    kioskConfig: null,
    kioskKey: null,
    kioskStick: null,
    kioskTimeScale: 1,
    deviceToken: null,
    embeddedToken: null,
    logLevel: 'info',
    limits: DEFAULT_LIMITS,
  });
});

test('an empty or blank variable counts as unset', () => {
  expect(parseConfig({ PORT: '', HOST: ' ', OPERATOR_TOKEN: '' })).toEqual(parseConfig({}));
});

test.each(['0.0.0.0', '192.0.2.7', '127.0.0.2', 'shop.example'])('a device does not listen on %s', (HOST) => {
  const said = refusal({ HOSTED_URL: 'https://shop.example', HOST });
  expect(said).toMatch(/^HOST must be 127\.0\.0\.1, localhost or ::1 .*$/);
  expect(refusal({ HOST })).toBe('accepted');
});

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'postgres://db'],
  ['DATABASE_URL', 'mysql://db/shop'],
  ['DATABASE_CONNECTIONS', '1'],
  ['MIGRATE', 'never'],
  ['HOSTED_URL', 'shop.example'],
  ['HOSTED_URL', 'http://shop.example'],
  ['HOSTED_URL', 'https://shop.example/api'],
  ['HOSTED_KEY', 'password'],
  ['EMBEDDED_TOKEN', 'short'],
  ['EMBEDDED_TOKEN', 'with spaces; and signs'],
  ['SAMPLE_CATALOGUE', 'yes'],
  ['PAYMENTS', 'cash'],
  ['STRIPE_API_BASE', 'localhost:4010'],
  ['CHAT_NUMBER', 'call me'],
  ['CHAT_FALLBACK_NUMBER', '12'],
  ['PUBLIC_URL', 'ftp://shop.example'],
  ['PUBLIC_URL', 'https://shop.example/shop'],
  ['TRUST_PROXY', 'everyone'],
  ['TRUST_PROXY', '99'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, value) => {
  expect(refusal({ [name]: value })).toContain(name);
});

test('all bad variables are named at once', () => {
  expect(refusal({ PORT: 'x', LOG_LEVEL: 'loud' })).toMatch(/PORT .*\nLOG_LEVEL /);
});

test('a shared database is configured with its pool size, is never quoted in errors, and is refused on a device', () => {
  const url = 'postgres://shop:hunter2@db:5432/shop';
  expect(parseConfig({ DATABASE_URL: url }).database).toEqual({ url, connections: 10, mayMigrate: true });
  expect(parseConfig({ DATABASE_URL: url, DATABASE_CONNECTIONS: '25', MIGRATE: 'off' }).database).toMatchObject({
    connections: 25,
    mayMigrate: false,
  });
  expect(refusal({ DATABASE_URL: 'hunter2@db/shop' })).not.toContain('hunter2');
  expect(refusal({ DATABASE_URL: url, HOSTED_URL: 'https://shop.example' })).toMatch(/^DATABASE_URL is for the hosted server/);
});

test('an object store needs all its variables or none, never shows its secret, and is refused on a device', () => {
  const env = {
    S3_ENDPOINT: 'https://objects.example/',
    S3_BUCKET: 'shop-files',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  };
  expect(parseConfig({}).objects).toBeNull();
  expect(parseConfig(env).objects).toEqual({
    endpoint: 'https://objects.example',
    bucket: 'shop-files',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'hunter2',
  });
  expect(refusal({ ...env, S3_BUCKET: '' })).toMatch(/^S3_BUCKET must be set where another S3_ variable is/);
  expect(refusal({ S3_SECRET_ACCESS_KEY: 'hunter2' })).toMatch(/^S3_ENDPOINT and S3_BUCKET and S3_ACCESS_KEY_ID must be set/);
  expect(refusal({ S3_SECRET_ACCESS_KEY: 'hunter2' })).not.toContain('hunter2');
  expect(refusal({ ...env, S3_ENDPOINT: 'objects' })).toMatch(/^S3_ENDPOINT must be an http/);
  expect(refusal({ ...env, S3_BUCKET: 'Shop Files' })).toMatch(/^S3_BUCKET must be the name of a bucket/);
  expect(refusal({ ...env, HOSTED_URL: 'https://shop.example' })).toMatch(/^S3_ENDPOINT is for the hosted server/);
});

test('an operator token that can be guessed is refused without quoting it; an empty one closes the desk', () => {
  expect(refusal({ OPERATOR_TOKEN: 'a'.repeat(23) })).toMatch(/^OPERATOR_TOKEN must have at least 24 characters; this one has 23\./);
  expect(refusal({ OPERATOR_TOKEN: 'hunter2' })).not.toContain('hunter2');
  expect(parseConfig({ OPERATOR_TOKEN: 'a'.repeat(24) }).operators).toEqual([{ name: 'operator', token: 'a'.repeat(24) }]);
  expect(parseConfig({ OPERATOR_TOKEN: '' }).operators).toEqual([]);
});

test('named operators with their own tokens work beside the single token', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(24));
  expect(parseConfig({ OPERATOR_TOKENS: `ana:${a}, ben:${b}`, OPERATOR_TOKEN: c }).operators).toEqual([
    { name: 'operator', token: c },
    { name: 'ana', token: a },
    { name: 'ben', token: b },
  ]);
});

test.each([
  ['a short token', { OPERATOR_TOKENS: `ana:${'a'.repeat(23)}` }, 'entry 1'],
  ['a missing name', { OPERATOR_TOKENS: `ana:${'a'.repeat(24)},${'b'.repeat(24)}` }, 'entry 2'],
  ['a repeated name', { OPERATOR_TOKENS: `ana:${'a'.repeat(24)},Ana:${'b'.repeat(24)}` }, 'once'],
  ['a repeated token', { OPERATOR_TOKENS: `ana:${'a'.repeat(24)},ben:${'a'.repeat(24)}` }, 'of their own'],
  ['a repetition of OPERATOR_TOKEN', { OPERATOR_TOKENS: `ana:${'a'.repeat(24)}`, OPERATOR_TOKEN: 'a'.repeat(24) }, 'repeat no token'],
  [
    'the name of the operator of OPERATOR_TOKEN',
    { OPERATOR_TOKENS: `operator:${'a'.repeat(24)}`, OPERATOR_TOKEN: 'b'.repeat(24) },
    'name nobody',
  ],
])('operators are refused for %s without quoting a token', (_why, env, said) => {
  const words = refusal(env);
  expect(words).toMatch(/^OPERATOR_TOKENS must /);
  expect(words).toContain(said);
  expect(words).not.toMatch(/aaaaaa|bbbbbb/);
});

test.each([
  [{ TRUST_PROXY: 'off' }, { trustProxy: false }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/8' }, { trustProxy: 'loopback, 10.0.0.0/8' }],
  [{ CHAT_NUMBER: '+1 (555) 555-0199' }, { chatNumber: '15555550199', chatFallbackNumber: null }],
  [{ HOST: '0.0.0.0', PORT: '8080' }, { publicUrl: 'http://localhost:8080' }],
  [{ HOST: '192.0.2.7' }, { publicUrl: 'http://192.0.2.7:3000' }],
  [{ PUBLIC_URL: 'https://Shop.Example:443/', PAYMENTS: 'off' }, { publicUrl: 'https://shop.example' }],
  [{ HOSTED_URL: 'http://127.0.0.1:3000/' }, { hostedUrl: 'http://127.0.0.1:3000' }],
])('%j is read as %j', (env, expected) => {
  expect(parseConfig(env)).toMatchObject(expected);
});

describe('payments', () => {
  test.each([
    [{}, 'test'],
    [{ HOST: '0.0.0.0' }, 'off'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'http://LOCALHOST:8080', PAYMENTS: 'test' }, 'test'],
    [{ HOST: '127.1' }, 'test'],
    [{ HOST: '0.0.0.0', ...HTTPS }, 'off'],
    [{ HOSTED_URL: 'https://shop.example', PUBLIC_URL: 'https://device.example' }, 'test'],
    [{ PAYMENTS: 'off', ...STRIPE }, 'off'],
    [STRIPE, 'stripe'],
    [{ HOST: '0.0.0.0', ...STRIPE }, 'stripe'],
    [{ PAYMENTS: 'test', ...STRIPE }, 'test'],
    [{ ...LIVE, ...HTTPS }, 'stripe'],
  ])('%j runs %s', (env, mode) => {
    expect(parseConfig(env).payments.mode).toBe(mode);
  });

  test.each([
    ['test mode beside live keys', { PAYMENTS: 'test', ...LIVE, ...HTTPS }, 'PAYMENTS=test cannot run beside live Stripe keys'],
    ['a live key on plain http', LIVE, 'is not https'],
    ['Stripe without keys', { PAYMENTS: 'stripe' }, 'STRIPE_SECRET_KEY is missing'],
    ['one of the two keys', { STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY is missing'],
    [
      'a secret key in place of the publishable one',
      { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'sk_test_2' },
      'STRIPE_PUBLISHABLE_KEY must begin with pk_',
    ],
    [
      'a live key beside a test key',
      { ...LIVE, ...HTTPS, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
      'must both be live keys or both be test keys',
    ],
    [
      'a live key with another API address',
      { ...LIVE, ...HTTPS, STRIPE_API_BASE: 'http://localhost:4010' },
      'STRIPE_API_BASE is for tests',
    ],
  ])('%s is refused with the reason', (_what, env, message) => {
    expect(refusal(env)).toContain(message);
  });

  test.each([
    ['set, for a public address', { PAYMENTS: 'test', ...HTTPS }],
    ['by default behind a proxy', HTTPS],
    ['by default behind a proxy in the same network', { PUBLIC_URL: 'http://192.168.1.20:3000' }],
    ['set, on every address of this machine', { PAYMENTS: 'test', HOST: '0.0.0.0' }],
    ['set, on an address of this machine that others reach', { PAYMENTS: 'test', HOST: '::' }],
    ['for a name that only begins like this machine', { PUBLIC_URL: 'https://localhost.shop.example' }],
    ['beside test keys', { PAYMENTS: 'test', ...STRIPE, ...HTTPS }],
  ])('test payments that others than this machine can reach are refused in one line, unless they are a demonstration: %s', (_how, env) => {
    expect(refusal(env)).toMatch(/^PAYMENTS=test [^\n]*STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY[^\n]*TEST_PAYMENTS=public[^\n]*$/);
    expect(parseConfig({ ...env, TEST_PAYMENTS: 'public' }).payments).toEqual({ mode: 'test', isDemonstration: true });
  });

  test('a demonstration needs its one word and is refused beside live keys', () => {
    expect(refusal({ TEST_PAYMENTS: 'on' })).toMatch(/^TEST_PAYMENTS must be one of public/);
    expect(refusal({ PAYMENTS: 'test', TEST_PAYMENTS: 'public', ...LIVE, ...HTTPS })).toContain('live Stripe keys');
    expect(parseConfig({ HOST: '0.0.0.0', TEST_PAYMENTS: 'public' }).payments).toEqual({ mode: 'off' });
  });

  test('no refusal quotes a secret', () => {
    expect(refusal({ STRIPE_SECRET_KEY: 'hush-hush-1', STRIPE_PUBLISHABLE_KEY: 'sk_live_hush-hush-2' })).not.toContain('hush');
  });
});

describe('exchange rates', () => {
  test('come from nowhere, the European Central Bank, or an address in the environment', () => {
    expect(parseConfig({ RATES: 'ecb' }).rateFeed).toEqual({
      source: 'ecb',
      url: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
      key: null,
    });
    const RATES_URL = 'https://rates.example/latest.json?app_id=1';
    expect(parseConfig({ RATES: 'json', RATES_URL, RATES_KEY: 'key' }).rateFeed).toEqual({ source: 'json', url: RATES_URL, key: 'key' });
    expect(parseConfig({ RATES: 'off', RATES_URL }).rateFeed).toBeNull();
    expect(parseConfig({ RATES: 'ecb', RATES_URL: 'http://127.0.0.1:4010/' }).rateFeed?.url).toBe('http://127.0.0.1:4010/');
  });

  test.each([
    [{ RATES: 'on' }, 'RATES must be one of off, ecb, json; got "on".'],
    [{ RATES: 'json' }, 'RATES_URL must be set where RATES=json is: the address of the rates.'],
    [
      { RATES: 'ecb', RATES_URL: 'http://rates.example/' },
      'RATES_URL must be an https address, or http on this machine, without a user name.',
    ],
    [
      { RATES: 'ecb', RATES_URL: 'https://me:secret@rates.example/' },
      'RATES_URL must be an https address, or http on this machine, without a user name.',
    ],
    [{ RATES: 'ecb', RATES_URL: 'rates.example' }, 'RATES_URL must be an https address, or http on this machine, without a user name.'],
    [{ RATES: 'ecb', RATES_KEY: 'a\r\nb' }, 'RATES_KEY must be at most 500 letters, digits and signs without blanks.'],
  ])('are refused with %j', (env, said) => {
    expect(refusal(env)).toBe(said);
  });
});
