import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import * as copy from './copy.ts';

/** Empty result for a code that no product has; `children` offer next steps. */
export function NoSuchCode({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  return (
    <div role="status">
      <EmptyState icon="search" title={copy.noProductWithCode(code)} text={copy.checkTheCode}>
        {children}
      </EmptyState>
    </div>
  );
}
