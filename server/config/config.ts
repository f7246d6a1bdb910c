import path from 'node:path';
import * as z from 'zod';
import { DEFAULT_CHAT_NUMBER } from '#domain/quote/chat.ts';
import { connections, type DatabaseConfig, DEFAULT_CONNECTIONS, databaseUrl } from '../db/database-config.ts';
import { readS3, type S3Config, s3Bucket } from '../files/s3-config.ts';
import { LOG_LEVELS, type LogLevel } from '../runtime/log.ts';
import { DEFAULT_LIMITS, type Limits, LimitsSchema } from './limits.ts';
import { type MailConfig, mailFrom, operatorEmail, readMail, smtpUrl } from './mail-config.ts';
import { type PaymentsConfig, readPayments } from './payments-config.ts';

/** Everything the environment decides, parsed once at start. Variables: docs/OPERATING.md and .env.example. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** After a wish to stop `/readyz` says no for so long while everything is answered: balancers look away meanwhile. */
  readonly leaveMs: number;
  /** Absolute. */
  readonly dataDir: string;
  /** null: the store is a SQLite file in dataDir. */
  readonly database: DatabaseConfig | null;
  /** null: pictures and other files are in dataDir. */
  readonly objects: S3Config | null;
  /** Set: this server is the embedded role and follows that one. No trailing slash. */
  readonly hostedUrl: string | null;
  /** Of that one: its signing key, or the fingerprint of it; null: whoever answers first is trusted from then on. */
  readonly hostedKey: string | null;
  /** A pack the embedded role loads at its start. */
  readonly pack: string | null;
  /** Embedded: pictures fetched from hosted take no more on its disk. */
  readonly picturesBytes: number;
  readonly sampleCatalogue: boolean;
  /** Who may work at the operator's desk; empty: it is closed. */
  readonly operators: readonly Operator[];
  readonly metricsToken: string | null;
  /** Where a collector of OpenTelemetry takes spans; null: nobody does. Its SDK reads further variables of its own. */
  readonly tracesTo: string | null;
  readonly payments: PaymentsConfig;
  readonly mail: MailConfig;
  readonly chatNumber: string;
  readonly chatFallbackNumber: string;
  /** Origin that links, canonical addresses and QR codes use. No trailing slash. */
  readonly publicUrl: string;
  /** The same as PUBLIC_URL says it; null: nobody did, and whoever asks knows better where we are. */
  readonly statedPublicUrl: string | null;
  /** Express's `trust proxy`. */
  readonly trustProxy: boolean | number | string;
  /** File of the signed kiosk configuration: this embedded server is a kiosk's. */
  readonly kioskConfig: string | null;
  /** The key that signs it, or the fingerprint of that; null: whoever signed the first one is trusted from then on. */
  readonly kioskKey: string | null;
  /** A kiosk's waits are so many times shorter. */
  readonly kioskTimeScale: number;
  /** Embedded: what the operator of hosted gave this device; hosted then counts it by itself. */
  readonly deviceToken: string | null;
  /** Embedded, over TCP: opens what needs the token of this device; null: another at each start. */
  readonly embeddedToken: string | null;
  readonly logLevel: LogLevel;
  /** What strangers may take; see limits.ts. */
  readonly limits: Limits;
}

/** Somebody at the desk. */
export interface Operator {
  /** What the audit list calls them by. */
  readonly name: string;
  readonly token: string;
}

/** The environment asks for something that cannot work. The message names every variable at fault, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const MAX_PROXY_HOPS = 10;
const PROXY_ADDRESS = /^(?:loopback|linklocal|uniquelocal|(?=.*[.:])[\da-f.:]+(?:\/\d+)?)$/i;

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: ({ input }) => `must be one of ${values.join(', ')}; got "${String(input)}"` });

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
    error: ({ input }) => `must be a port from 0 to 65535; got "${input}"`,
  })
  .transform(Number);

const MAX_MEGABYTES = 1_000_000;
const megabytes = z
  .string()
  .refine((text) => /^\d{1,7}$/.test(text) && Number(text) <= MAX_MEGABYTES, {
    error: ({ input }) => `must be a whole number of megabytes from 0 to ${MAX_MEGABYTES}; got "${input}"`,
  })
  .transform(Number);

const MAX_TIME_SCALE = 100;
const timeScale = z
  .string()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= MAX_TIME_SCALE, {
    error: ({ input }) => `must be a whole number from 1 to ${MAX_TIME_SCALE}; got "${input}"`,
  })
  .transform(Number);

const httpUrl = z
  .string()
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), {
    error: ({ input }) => `must be an http(s) address; got "${input}"`,
  })
  .transform((text) => text.replace(/\/+$/, ''));

const httpOrigin = httpUrl
  .refine((text) => URL.parse(text)?.href === `${URL.parse(text)?.origin}/`, {
    error: ({ input }) => `must be an address without a path, like https://shop.example; got "${input}"`,
  })
  .transform((text) => new URL(text).origin);

const chatNumber = z
  .string()
  .transform((text) => text.replace(/\D/g, ''))
  .refine((digits) => /^\d{7,15}$/.test(digits), 'must be a phone number of 7 to 15 digits with its country code');

/** Shorter ones can be guessed, and the desk is open to the whole internet. */
const MIN_OPERATOR_TOKEN = 24;
const operatorToken = z.string().refine((text) => text.length >= MIN_OPERATOR_TOKEN, {
  error: ({ input }) =>
    `must have at least ${MIN_OPERATOR_TOKEN} characters; this one has ${String(input).length}. Make one with: openssl rand -hex 24. Unset, the desk is closed`,
});

/** The single token belongs to somebody by this name. */
const ONLY_OPERATOR = 'operator';
const OPERATOR_NAME = /^[a-z\d][a-z\d._-]{0,39}$/i;
const operatorTokens = z.string().transform((text, context): readonly Operator[] => {
  const operators = text.split(',').map((entry) => {
    const [name = '', ...token] = entry.split(':');
    return { name: name.trim(), token: token.join(':').trim() };
  });
  // Nothing of a token is repeated, not even of one that stands in the place of a name.
  const wrong = operators.findIndex(({ name, token }) => !OPERATOR_NAME.test(name) || token.length < MIN_OPERATOR_TOKEN);
  if (wrong !== -1)
    context.addIssue(
      `must be name:token pairs like ana:…,ben:… with names of 1 to 40 letters, digits, dots, hyphens or underscores and tokens of at least ${MIN_OPERATOR_TOKEN} characters; entry ${wrong + 1} is not. Make a token with: openssl rand -hex 24`,
    );
  if (new Set(operators.map(({ name }) => name.toLowerCase())).size < operators.length) context.addIssue('must name each operator once');
  if (new Set(operators.map(({ token }) => token)).size < operators.length)
    context.addIssue('must give each operator a token of their own');
  return operators;
});

/** An Ed25519 key in base64 (SPKI), or its fingerprint: 32 hexadecimal digits, with or without hyphens. */
const publicKey = (whose: string) =>
  z.string().refine((text) => /^MCowBQYDK2VwAyEA[\w+/]{43}=$/.test(text) || /^(?:[\da-f]{4}-?){8}$/i.test(text), {
    error: ({ input }) => `must be the key of ${whose} or its fingerprint, like 0f1e-2d3c-…; got "${input}"`,
  });

const trustProxy = z.string().transform((text, context): boolean | number | string => {
  if (/^(?:off|false|0)$/i.test(text)) return false;
  if (/^(?:on|true)$/i.test(text)) return 1;
  if (/^\d+$/.test(text) && Number(text) <= MAX_PROXY_HOPS) return Number(text);
  if (text.split(',').every((part) => PROXY_ADDRESS.test(part.trim()))) return text;
  context.addIssue(`must be off, the number of proxies in front (1 to ${MAX_PROXY_HOPS}) or their addresses; got "${text}"`);
  return z.NEVER;
});

const EnvironmentSchema = z.object({
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_CONNECTIONS: connections.default(DEFAULT_CONNECTIONS),
  MIGRATE: oneOf(['on', 'off']).default('on'),
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: s3Bucket.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  HOSTED_URL: httpOrigin.optional(),
  HOSTED_KEY: publicKey('hosted').optional(),
  PACK: z.string().optional(),
  PICTURES_MB: megabytes.default(1024),
  SAMPLE_CATALOGUE: oneOf(['on', 'off']).default('on'),
  OPERATOR_TOKEN: operatorToken.optional(),
  OPERATOR_TOKENS: operatorTokens.optional(),
  METRICS_TOKEN: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an address like http://localhost:4318')
    .optional(),
  PAYMENTS: oneOf(['stripe', 'test', 'off']).optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailFrom.optional(),
  OPERATOR_EMAIL: operatorEmail.optional(),
  CHAT_NUMBER: chatNumber.default(DEFAULT_CHAT_NUMBER),
  CHAT_FALLBACK_NUMBER: chatNumber.optional(),
  PUBLIC_URL: httpOrigin.optional(),
  TRUST_PROXY: trustProxy.default(false),
  LEAVE_SECONDS: z.coerce
    .number('must be a number of seconds from 0 to 60')
    .min(0, 'must be 0 or more')
    .max(60, 'must be 60 or less')
    .default(0),
  KIOSK_CONFIG: z.string().optional(),
  KIOSK_KEY: publicKey('who signs KIOSK_CONFIG').optional(),
  KIOSK_TIME_SCALE: timeScale.default(1),
  DEVICE_TOKEN: z
    .string()
    .regex(/^[\w-]{20,200}$/, 'must be a token as POST /api/operator/devices of the hosted server gives it')
    .optional(),
  EMBEDDED_TOKEN: z
    .string()
    .regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, hyphens or underscores. Make one with: openssl rand -hex 24')
    .optional(),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info'),
  LIMITS: LimitsSchema.default(DEFAULT_LIMITS),
});

/** Reads the environment; an empty variable counts as unset. @throws ConfigError naming every variable at fault. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const set = Object.fromEntries(
    Object.entries(env)
      .map(([name, value]) => [name, value?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = EnvironmentSchema.safeParse(set);
  if (!result.success) throw new ConfigError(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  const read = result.data;
  const isLoopbackHost = isLoopback(read.HOST);
  const publicUrl =
    read.PUBLIC_URL ?? `http://${isLoopbackHost || isAnyAddress(read.HOST) ? 'localhost' : bracketed(read.HOST)}:${read.PORT}`;
  const problems: string[] = [];
  checkHostedUrl(read.HOSTED_URL, problems);
  if (read.HOSTED_URL !== undefined && !DEVICE_HOSTS.has(read.HOST))
    problems.push(`HOST must be 127.0.0.1, localhost or ::1 where HOSTED_URL is set: a device answers nobody else. Got "${read.HOST}".`);
  checkDatabaseUrl(read, problems);
  const objects = readS3(read, problems);
  const payments = readPayments(read, { isLoopbackHost, publicUrl }, problems);
  const mail = readMail(read, publicUrl, problems);
  const operators = operatorsOf(read.OPERATOR_TOKEN, read.OPERATOR_TOKENS ?? [], problems);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return {
    port: read.PORT,
    host: read.HOST,
    leaveMs: read.LEAVE_SECONDS * 1000,
    dataDir: path.resolve(read.DATA_DIR),
    database: toDatabase(read),
    objects,
    hostedUrl: read.HOSTED_URL ?? null,
    hostedKey: read.HOSTED_KEY ?? null,
    pack: read.PACK === undefined ? null : path.resolve(read.PACK),
    picturesBytes: read.PICTURES_MB * 1024 * 1024,
    sampleCatalogue: read.SAMPLE_CATALOGUE === 'on',
    operators,
    metricsToken: read.METRICS_TOKEN ?? null,
    tracesTo: read.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    payments,
    mail,
    chatNumber: read.CHAT_NUMBER,
    chatFallbackNumber: read.CHAT_FALLBACK_NUMBER ?? read.CHAT_NUMBER,
    publicUrl,
    statedPublicUrl: read.PUBLIC_URL ?? null,
    trustProxy: read.TRUST_PROXY,
    kioskConfig: read.KIOSK_CONFIG === undefined ? null : path.resolve(read.KIOSK_CONFIG),
    kioskKey: read.KIOSK_KEY ?? null,
    kioskTimeScale: read.KIOSK_TIME_SCALE,
    deviceToken: read.DEVICE_TOKEN ?? null,
    embeddedToken: read.EMBEDDED_TOKEN ?? null,
    logLevel: read.LOG_LEVEL,
    limits: read.LIMITS,
  };
}

type Read = z.infer<typeof EnvironmentSchema>;

const toDatabase = ({ DATABASE_URL: url, DATABASE_CONNECTIONS, MIGRATE }: Read): DatabaseConfig | null =>
  url === undefined ? null : { url, connections: DATABASE_CONNECTIONS, mayMigrate: MIGRATE === 'on' };

function checkDatabaseUrl({ HOSTED_URL, DATABASE_URL }: Read, problems: string[]): void {
  if (HOSTED_URL !== undefined && DATABASE_URL !== undefined)
    problems.push('DATABASE_URL is for the hosted server; a device (HOSTED_URL) keeps its data in DATA_DIR. Unset one of them.');
}

/** The single token is one more operator's. */
function operatorsOf(token: string | undefined, named: readonly Operator[], problems: string[]): readonly Operator[] {
  if (token === undefined) return named;
  if (named.some((operator) => operator.token === token || operator.name.toLowerCase() === ONLY_OPERATOR))
    problems.push(`OPERATOR_TOKENS must name nobody "${ONLY_OPERATOR}" and repeat no token while OPERATOR_TOKEN is set.`);
  return [{ name: ONLY_OPERATOR, token }, ...named];
}

/** True for an address only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Addresses that 127.0.0.1 or localhost reach: a device's server knows itself by no other name. */
const DEVICE_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

const isAnyAddress = (host: string) => host === '0.0.0.0' || host === '::';
const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

/** The feed is followed over https, on this machine excepted. */
function checkHostedUrl(url: string | undefined, problems: string[]): void {
  if (url === undefined) return;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !isLoopback(hostname.replace(/^\[|\]$/g, '')))
    problems.push(`HOSTED_URL must be https, this machine excepted; got "${url}".`);
}
