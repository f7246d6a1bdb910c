import type { ComponentType } from 'react';
import { type Loadable, loadable } from '#lib/first-screen/loadable.tsx';

export function lazyPart<Name extends string>(fetchIt: () => Promise<Record<Name, ComponentType>>, name: Name): Loadable {
  return loadable(async () => (await fetchIt())[name]);
}
