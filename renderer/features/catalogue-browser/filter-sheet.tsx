import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import '#ui/drawer-styles.ts';
import { Button } from '#ui/button.tsx';
import * as copy from './copy.ts';
import classes from './filters.module.css';

interface Props {
  readonly total: number | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The filters on a small screen: a sheet from below, with the number of products always in sight. */
export function FilterSheet({ total, onClose, children }: Props) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="bottom"
      size="86%"
      title={copy.filters}
      closeButtonProps={{ 'aria-label': copy.closeFilters }}
    >
      {children}
      <div className={classes.sheetEnd}>
        <Button tone="primary" isWide onClick={onClose}>
          {total === undefined ? copy.showAll : copy.showProducts(total)}
        </Button>
      </div>
    </Drawer>
  );
}
