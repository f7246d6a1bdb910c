import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state.tsx';
import * as copy from './copy.ts';

/** An empty list for a code that no product has; `children` lead on. */
export function NoSuchCode({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  return (
    <div role="status">
      <EmptyState icon="search" title={copy.noProductWithCode(code)} text={copy.checkTheCode}>
        {children}
      </EmptyState>
    </div>
  );
}
