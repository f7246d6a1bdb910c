import { type ComponentType, lazy, useState } from 'react';

/** A component in a chunk of its own, which can be loaded before it is shown: then it renders at once. */
export type Loadable<Props = object> = ComponentType<Props> & { readonly load: () => Promise<void> };

/** Server HTML hydrates in one piece only if nothing suspends, and the server itself cannot suspend: see `load`. */
export function loadable<Props extends object>(fetchIt: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    loaded ??= await fetchIt();
    return loaded;
  };
  const Later = lazy(async () => ({ default: await load() }));
  function Part(props: Props) {
    // Fixed while it is shown: another component in the same place would start afresh.
    const [Shown] = useState<ComponentType<Props>>(() => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Part, { load: async () => void (await load()) });
}
