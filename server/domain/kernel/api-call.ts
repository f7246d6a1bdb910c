import * as z from 'zod';
import type { DeepReadonly } from './deep-readonly.ts';
import type { ProblemCode } from './problem.ts';

export interface MediaBody {
  readonly media: string;
}
export const media = (type: string): MediaBody => ({ media: type });

export const NO_BODY = media('');
export const CSV = media('text/csv');

/** Kind of secret sent as `Authorization: Bearer`. */
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

/** One call of the API. Its method and path identify it: `GET /api/orders/:id`. */
export interface ApiCall {
  readonly summary: string;
  readonly on: 'hosted' | 'device' | 'both';
  readonly bearer?: Bearer;
  /** Supports `Idempotency-Key`: requests with the same key are executed once. */
  readonly isKeyed?: boolean;
  /** Query parameters; strings, all optional unless the schema states otherwise. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType | MediaBody;
  /** Success responses by status. Responses may carry more fields than their schema names. */
  readonly answers: Readonly<Record<number, z.ZodType | MediaBody>>;
  /** Error codes specific to this call; any call may also be refused as rate-limited, too large or unavailable. */
  readonly refusals?: readonly ProblemCode[];
}

/** Calls by method and path; `defineCalls` keeps their exact types. */
export type ApiCalls = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, ApiCall>>;
export const defineCalls = <const Calls extends ApiCalls>(calls: Calls): Calls => calls;

/** What every call of the operator's desk has. */
export const DESK_CALL = { on: 'both', bearer: 'OPERATOR_TOKEN' } as const;

/** The parsed type of a wire schema, as used by server and client. */
export type Wire<Schema extends z.ZodType> = DeepReadonly<z.output<Schema>>;

type JsonOf<Shape> = Shape extends z.ZodType ? Wire<Shape> : never;
/** The JSON of a call's responses, over all statuses; `never` for text, files and streams. */
export type AnswerIn<Call extends ApiCall> = { [Status in keyof Call['answers']]: JsonOf<Call['answers'][Status]> }[keyof Call['answers']];
export type BodyIn<Call extends ApiCall> = Call extends { readonly body: infer Body }
  ? Body extends z.ZodType
    ? z.input<Body>
    : never
  : undefined;
export type QueryIn<Call extends ApiCall> = Call extends { readonly query: infer Query extends z.ZodType } ? z.input<Query> : never;
/** `{id: string}` of `GET /api/orders/:id`. */
export type ParamsIn<Key extends string> = Key extends `${string}:${infer Rest}`
  ? { readonly [Name in ParamName<Rest>]: string } & ParamsIn<AfterParam<Rest>>
  : Record<never, string>;
type ParamName<Text extends string> = Text extends `${infer Name}/${string}` ? Name : Text extends `${infer Name}.${string}` ? Name : Text;
type AfterParam<Text extends string> = Text extends `${string}/${infer Rest}` ? `/${Rest}` : '';

/** An ISO time. The format is documented but not validated: a client shows what it receives. */
export const wireTime = z.string().meta({ format: 'date-time' });
export const queryOf = <Name extends string>(...names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.string().optional()])) as Record<Name, z.ZodOptional<z.ZodString>>);

/** Members of every error response (RFC 9457); further members depend on its code. */
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
