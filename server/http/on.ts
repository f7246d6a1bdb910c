import type { RequestHandler, Router } from 'express';
import type { Answer, CallName } from '#domain/api.ts';
import type { ParamsIn } from '#domain/kernel/api-call.ts';

/** Answers a call as its entry in `#domain/api` promises: another shape does not compile. Costs nothing when a request comes. */
export type Route<Name extends CallName> = RequestHandler<ParamsIn<Name>, [Answer<Name>] extends [never] ? string | Buffer : Answer<Name>>;

/** Mounts a call under the method and path of its entry; there is no other way in, so that every route has one. */
export function on<Name extends CallName>(router: Router, name: Name, ...handlers: readonly Route<Name>[]): void {
  const [method = '', path = ''] = name.split(' ');
  // The framework types a handler's parameters by a path it sees as text; ours come from the same text, in the entry's name.
  const mounted = handlers as unknown as RequestHandler[];
  switch (method) {
    case 'GET':
      router.get(path, ...mounted);
      break;
    case 'POST':
      router.post(path, ...mounted);
      break;
    case 'PATCH':
      router.patch(path, ...mounted);
      break;
    case 'DELETE':
      router.delete(path, ...mounted);
      break;
    default:
      throw new Error(`${name} names no method that is served`);
  }
}
