import * as z from 'zod';
import type { DeepReadonly } from './deep-readonly.ts';
import type { ProblemCode } from './problem.ts';

/** A body or an answer that is no JSON, by its media type. */
export interface MediaBody {
  readonly media: string;
}
export const media = (type: string): MediaBody => ({ media: type });

/** An answer without a body. */
export const NO_BODY = media('');
export const CSV = media('text/csv');

/** Whose secret travels as `Authorization: Bearer`. */
export type Bearer =
  | 'order token'
  | 'quote token'
  | 'manage token'
  | 'import token'
  | 'supplier token'
  | 'confirmation token'
  | 'status token'
  | 'staff token'
  | 'OPERATOR_TOKEN'
  | 'METRICS_TOKEN';

/** One call of the API. Its method and path are its name among the calls: `GET /api/orders/:id`. */
export interface ApiCall {
  readonly summary: string;
  /** Which role answers it. */
  readonly on: 'hosted' | 'device' | 'both';
  readonly bearer?: Bearer;
  /** Honours `Idempotency-Key`: the same key is the same request. */
  readonly isKeyed?: boolean;
  /** Names in the URL's query; each a text, all optional unless the schema says otherwise. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType | MediaBody;
  /** What success looks like, by status. Answers may carry more fields than their schema names. */
  readonly answers: Readonly<Record<number, z.ZodType | MediaBody>>;
  /** Refusals particular to this call; any call may also be refused as too many, too large, or unavailable. */
  readonly refusals?: readonly ProblemCode[];
}

/** Calls by method and path, as `defineCalls` keeps their exact types. */
export type ApiCalls = Readonly<Record<`${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`, ApiCall>>;
export const defineCalls = <const Calls extends ApiCalls>(calls: Calls): Calls => calls;

/** What a schema of the wire describes, as both ends hold it. */
export type Wire<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

type JsonOf<Shape> = Shape extends z.ZodType ? Wire<Shape> : never;
/** The JSON a call answers with, whichever of its statuses; `never` for text, files and streams. */
export type AnswerIn<Call extends ApiCall> = { [Status in keyof Call['answers']]: JsonOf<Call['answers'][Status]> }[keyof Call['answers']];
/** The JSON a call takes; undefined when it takes none. */
export type BodyIn<Call extends ApiCall> = Call extends { readonly body: infer Body }
  ? Body extends z.ZodType
    ? z.input<Body>
    : never
  : undefined;
/** The names a call reads from its URL's query. */
export type QueryIn<Call extends ApiCall> = Call extends { readonly query: infer Query extends z.ZodType } ? z.input<Query> : never;
/** `{id: string}` of `GET /api/orders/:id`. */
export type ParamsIn<Key extends string> = Key extends `${string}:${infer Rest}`
  ? { readonly [Name in ParamName<Rest>]: string } & ParamsIn<AfterParam<Rest>>
  : Record<never, string>;
type ParamName<Text extends string> = Text extends `${infer Name}/${string}` ? Name : Text extends `${infer Name}.${string}` ? Name : Text;
type AfterParam<Text extends string> = Text extends `${string}/${infer Rest}` ? `/${Rest}` : '';

/** An ISO time. Its form is documented, not checked: a client shows what it gets. */
export const wireTime = z.string().meta({ format: 'date-time' });
/** A query of optional texts. */
export const queryOf = <Name extends string>(...names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string().optional()])) as Record<Name, z.ZodOptional<z.ZodString>>);

/** What every refusal says (RFC 9457); further members belong to its code. */
export const ProblemSchema = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  instance: z.string(),
  requestId: z.string(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
