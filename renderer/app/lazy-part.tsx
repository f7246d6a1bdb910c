import { type ComponentType, lazy } from 'react';

/** A part in a chunk of its own. Home alone is in the entry. */
export function lazyPart<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }));
}
