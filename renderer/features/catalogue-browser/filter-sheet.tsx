import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import classes from './filters.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly total: number | undefined;
  readonly activeCount: number;
  readonly onClear: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The filters on small screens: a bottom sheet that always shows the number of products. */
export function FilterSheet({ isOpen, total, activeCount, onClear, onClose, children }: Props) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      position="bottom"
      size="86%"
      title={activeCount === 0 ? copy.filters : copy.filtersOn(activeCount)}
      closeLabel={copy.closeFilters}
    >
      {children}
      <div className={`tw-stack tw-foot ${classes.sheetEnd}`}>
        <Button onClick={onClear}>{copy.clear}</Button>
        <Button tone="primary" isWide onClick={onClose}>
          {total === undefined ? copy.showAll : copy.showProducts(total)}
        </Button>
      </div>
    </Sheet>
  );
}
