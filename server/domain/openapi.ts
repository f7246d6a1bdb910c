import * as z from 'zod';
import { api } from './api.ts';
import { WirePaymentIntentSchema, WirePricedCartSchema, WirePricedLineSchema, WireTraceStepSchema } from './cart/checkout-wire.ts';
import { FacetsSchema } from './catalogue/catalogue-wire.ts';
import { FlashSaleSchema, ReviewSchema } from './catalogue/feed-schema.ts';
import { OutboxEntrySchema } from './device/device-wire.ts';
import { type ApiCall, type MediaBody, ProblemSchema } from './kernel/api-call.ts';
import { PROBLEM_STATUS } from './kernel/problem.ts';
import { QueuedAnswerSchema } from './kernel/queued-answer.ts';
import { WireImportJobSchema } from './listing/import-wire.ts';
import { WireListingPictureSchema, WireListingSchema, WireSubmissionSchema } from './listing/listing-wire.ts';
import { WireDeskOrderSchema, WireOrderSchema } from './order/order-wire.ts';
import { WireProductSchema } from './product/product-shape.ts';
import { WireDeskQuoteSchema } from './quote/quote.ts';
import { WireDashboardSchema, WireQueueEntrySchema, WireReviewEntrySchema } from './site/desk-wire.ts';

/** Shared schemas of the document, by name. */
const NAMED: Readonly<Record<string, z.ZodType>> = {
  Product: WireProductSchema,
  Facets: FacetsSchema,
  FlashSale: FlashSaleSchema,
  Review: ReviewSchema,
  PricedLine: WirePricedLineSchema,
  TraceStep: WireTraceStepSchema,
  PricedCart: WirePricedCartSchema,
  PaymentIntent: WirePaymentIntentSchema,
  Order: WireOrderSchema,
  DeskOrder: WireDeskOrderSchema,
  DeskQuote: WireDeskQuoteSchema,
  Submission: WireSubmissionSchema,
  ListingPicture: WireListingPictureSchema,
  Listing: WireListingSchema,
  ImportJob: WireImportJobSchema,
  QueueEntry: WireQueueEntrySchema,
  ReviewEntry: WireReviewEntrySchema,
  Dashboard: WireDashboardSchema,
  OutboxEntry: OutboxEntrySchema,
  QueuedAnswer: QueuedAnswerSchema,
  Problem: ProblemSchema,
};

type Json = Readonly<Record<string, unknown>>;

export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: Json;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Json;
}
export interface Operation {
  readonly summary: string;
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Json[];
  readonly requestBody?: Json;
  readonly responses: Readonly<Record<string, Json>>;
  readonly security?: readonly Json[];
}

/** Generates the OpenAPI 3.1 document of all calls. Responses allow additional members: fields are only ever added. */
export function toOpenApi(version: string): OpenApi {
  const names = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });
  const schemas: Record<string, unknown> = {};
  /** Converts the input side of a schema: what a caller may send, and responses without a ban on additional members. */
  const toSchema = (schema: z.ZodType): Json => {
    const { $schema: _schema, $defs, ...rest } = z.toJSONSchema(schema, { io: 'input', metadata: names, override: addFormat });
    for (const [id, { id: _id, ...named }] of Object.entries($defs ?? {})) schemas[id] ??= toComponentRefs(named);
    return toComponentRefs(rest);
  };
  const content = (shape: z.ZodType | MediaBody): Json =>
    'media' in shape
      ? shape.media === ''
        ? {}
        : { content: { [shape.media]: {} } }
      : { content: { 'application/json': { schema: toSchema(shape) } } };
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [name, call] of Object.entries<ApiCall>(api)) {
    const [method = '', route = ''] = name.split(' ');
    const path = route.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(name, route, call, content) };
  }
  toSchema(z.array(ProblemSchema));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradewind',
      version,
      description:
        'Prices are US dollars with two decimals, times ISO 8601. Answers only ever gain fields. Refusals are problem documents (RFC 9457).',
    },
    paths,
    components: { schemas, securitySchemes: securitySchemes() },
  };
}

function toOperation(name: string, route: string, call: ApiCall, content: (shape: z.ZodType | MediaBody) => Json): Operation {
  const { summary, on, bearer, isKeyed, query, body, answers, refusals = [] } = call;
  const inPath = [...route.matchAll(/:(\w+)/g)].map(([, param = '']) => ({
    name: param,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries<z.ZodType>(query?.shape ?? {}).map(([param, { description }]) => ({
    name: param,
    in: 'query',
    ...(description === undefined ? {} : { description }),
    schema: { type: 'string' },
  }));
  const key = isKeyed === true ? [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 255 } }] : [];
  const parameters = [...inPath, ...inQuery, ...key];
  const refused = new Map<number, string[]>();
  for (const code of refusals) refused.set(PROBLEM_STATUS[code], [...(refused.get(PROBLEM_STATUS[code]) ?? []), code]);
  return {
    summary,
    operationId: name
      .replace(/^\w+/, (method) => method.toLowerCase())
      .replace(/[^A-Za-z0-9]+(.)?/g, (_all, next: string | undefined) => (next ?? '').toUpperCase()),
    tags: [on],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: { ...content(body) } }),
    responses: {
      ...Object.fromEntries(Object.entries(answers).map(([status, shape]) => [status, { description: 'Success', ...content(shape) }])),
      ...Object.fromEntries([...refused].map(([status, codes]) => [status, { description: codes.join(', '), ...PROBLEM }])),
      default: { description: 'Any other refusal', ...PROBLEM },
    },
    ...(bearer === undefined ? {} : { security: [{ [toSchemeName(bearer)]: [] }] }),
  };
}

const PROBLEM = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } };
const toSchemeName = (bearer: string) => bearer.replaceAll(' ', '-');
const securitySchemes = () =>
  Object.fromEntries(
    [...new Set(Object.values<ApiCall>(api).flatMap(({ bearer }) => bearer ?? []))].map((bearer) => [
      toSchemeName(bearer),
      { type: 'http', scheme: 'bearer', description: bearer },
    ]),
  );

const toComponentRefs = (schema: unknown): Json => JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

/** Adds the formats from `.meta()`; `metadata` above supplies only the names. */
function addFormat({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const format = z.globalRegistry.get(zodSchema)?.format;
  if (typeof format === 'string') jsonSchema.format = format;
}
