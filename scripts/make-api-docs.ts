/**
 * Writes resources/openapi.json and docs/API.md from the entries of `#domain/api`. A test says when they are out of date.
 * Run: `node scripts/make-api-docs.ts`.
 */
import fs from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { api } from '#domain/api.ts';
import type { ApiCall } from '#domain/kernel/api-call.ts';
import { PROBLEM_STATUS } from '#domain/kernel/problem.ts';
import { type OpenApi, toOpenApi } from '#domain/openapi.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A JSON schema in a line: `{id: string, lines: PricedLine[], next?: number | null}`. */
function inWords(schema: unknown): string {
  if (!isObject(schema)) return 'anything';
  if (typeof schema.$ref === 'string') return schema.$ref.replace(/^.*\//, '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (Array.isArray(choices)) return [...new Set(choices.map(inWords))].join(' | ');
  switch (schema.type) {
    case 'array':
      return `${listed(inWords(Array.isArray(schema.prefixItems) ? schema.prefixItems[0] : schema.items))}[]`;
    case 'object':
      return objectInWords(schema);
    case 'string':
      return schema.format === 'date-time' ? 'time' : 'string';
    default:
      return [schema.type ?? 'anything'].flat().join(' | ');
  }
}

const listed = (text: string) => (text.includes(' | ') ? `(${text})` : text);

function objectInWords({ properties, required, additionalProperties }: Json): string {
  if (!isObject(properties)) return `{…: ${inWords(additionalProperties)}}`;
  const needed = new Set(Array.isArray(required) ? required : []);
  return `{${Object.entries(properties)
    .map(([name, schema]) => `${name}${needed.has(name) ? '' : '?'}: ${inWords(schema)}`)
    .join(', ')}}`;
}

function mediaInWords(content: unknown): string {
  if (!isObject(content)) return 'nothing';
  return Object.entries(content)
    .map(([type, about]) => (type === 'application/json' && isObject(about) && about.schema !== undefined ? inWords(about.schema) : type))
    .join(', ');
}

const WHERE = { hosted: 'hosted only', device: 'device only', both: 'hosted and device' } as const;

function describe(name: string, call: ApiCall, document: OpenApi): string {
  const [method = '', route = ''] = name.split(' ');
  const operation = document.paths[route.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${name} is not in the document`);
  const { query, body, bearer, isKeyed, refusals = [], on, summary } = call;
  const answers = Object.keys(call.answers).map((status) => {
    const { content } = operation.responses[status] ?? {};
    return `- ${status}: \`${mediaInWords(content)}\``;
  });
  return [
    `### \`${name}\``,
    `${summary}. (${WHERE[on]})`,
    '',
    ...(bearer === undefined ? [] : [`- Bearer: ${bearer}`]),
    ...(isKeyed === true ? ['- Takes `Idempotency-Key`'] : []),
    ...(query === undefined
      ? []
      : [
          `- Query: ${Object.keys(query.shape)
            .map((field) => `\`${field}\``)
            .join(', ')}`,
          ...Object.entries<z.ZodType>(query.shape).flatMap(([field, { description }]) =>
            description === undefined ? [] : [`  - \`${field}\`: ${description}`],
          ),
        ]),
    ...(body === undefined ? [] : [`- Body: \`${mediaInWords(operation.requestBody?.content)}\``]),
    ...answers,
    ...(refusals.length === 0 ? [] : [`- Refused: ${refusals.map((code) => `${PROBLEM_STATUS[code]} \`${code}\``).join(', ')}`]),
    '',
  ].join('\n');
}

function toMarkdown(document: OpenApi): string {
  const { schemas } = document.components;
  const named = Object.entries(isObject(schemas) ? schemas : {}).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    '# The API',
    '',
    'Made by `scripts/make-api-docs.ts` from `#domain/api`; the same as `GET /openapi.json`. Prices are US dollars with two decimals unless a',
    'name ends in `Cents`, times ISO 8601. Answers only ever gain fields: a client drops those it does not know. Every refusal is a `Problem`',
    'with one of the codes named, or one any call may give: too many requests, too large, unavailable.',
    '',
    '## Calls',
    '',
    ...Object.entries<ApiCall>(api).map(([name, call]) => describe(name, call, document)),
    '## Shapes',
    '',
    ...named.map(([name, schema]) => `- **${name}**: \`${inWords(schema)}\``),
    '',
  ].join('\n');
}

/** Both files as they should be, by their path from the root. */
export function makeApiDocs(): Readonly<Record<string, string>> {
  const { version } = JSON.parse(fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const document = toOpenApi(version);
  return { 'resources/openapi.json': `${JSON.stringify(document, null, 1)}\n`, 'docs/API.md': toMarkdown(document) };
}

if (import.meta.main) for (const [file, text] of Object.entries(makeApiDocs())) fs.writeFileSync(path.join(ROOT, file), text);
