import type { RequestHandler, Router } from 'express';
import type { Answer, CallName } from '#domain/api.ts';
import type { ParamsIn } from '#domain/kernel/api-call.ts';

/**
 * Handler of a call, typed by its entry in `#domain/api`: another answer shape does not compile. No cost at run time.
 */
export type Route<Name extends CallName> = RequestHandler<ParamsIn<Name>, [Answer<Name>] extends [never] ? string | Buffer : Answer<Name>>;

/** Mounts a call under the method and path of its entry. Routes are mounted only here, so every route has an entry. */
export function on<Name extends CallName>(router: Router, name: Name, ...handlers: readonly Route<Name>[]): void {
  const [method = '', path = ''] = name.split(' ');
  // Express derives parameter types from a literal path; ours come from the entry's name, which contains the same path.
  const mounted = handlers as unknown as RequestHandler[];
  switch (method) {
    case 'GET':
      router.get(path, ...mounted);
      break;
    case 'POST':
      router.post(path, ...mounted);
      break;
    case 'PUT':
      router.put(path, ...mounted);
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
