import { type ComponentType, lazy, useState } from 'react';

/** A component in a chunk of its own, which may also be fetched before it is shown: then it is there at once. */
export type Loadable<Props = object> = ComponentType<Props> & { readonly load: () => Promise<void> };

/** HTML of the server is taken over whole only where nothing waits, and the server itself cannot wait at all: see `load`. */
export function loadable<Props extends object>(fetchIt: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await fetchIt();
    return loaded;
  };
  const Later = lazy(async () => ({ default: await load() }));
  function Part(props: Props) {
    // For as long as it is shown: another component in the same place would start afresh.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { load: async () => void (await load()) });
}
