import { type ComponentType, lazy } from 'react';

/** A part in a chunk of its own, with Mantine around it; both load side by side. Home alone is in the entry. */
export function lazyPart<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => {
    const [part, { MantineRoot }] = await Promise.all([load(), import('./mantine-root.tsx')]);
    const Part: ComponentType = part[name];
    return {
      default: () => (
        <MantineRoot>
          <Part />
        </MantineRoot>
      ),
    };
  });
}
