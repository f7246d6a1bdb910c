import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import * as copy from '../copy.ts';
import styles from '../desk.module.css';

interface Props {
  /** Always shown: the search. */
  readonly children?: ReactNode;
  /** What can be done with chosen rows. */
  readonly actions?: ReactNode;
  /** Folded away on phones, together with `end`. */
  readonly filters?: ReactNode;
  /** How many entries match, such as `14 orders`; empty while they are counted. */
  readonly count?: string;
  /** Shown at the right end. */
  readonly end?: ReactNode;
}

/** Parameters of the address that filter nothing, or whose field is always shown. */
const NO_FILTERS = ['tab', 'open', 'listing', 'search'];

/** Lays out search, filters and buttons above a list. */
export function ListBar({ children, actions, filters, count, end }: Props) {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const [params] = useSearchParams();
  const isFiltered = [...params.keys()].some((name) => !NO_FILTERS.includes(name));
  const counted = count !== undefined && <p className="tw-muted tw-figures">{count}</p>;
  if (isPhone && (filters !== undefined || end !== undefined))
    return (
      <div className={styles.phoneBar} data-with-list>
        {children}
        <div className={styles.folded}>
          {counted}
          <Disclosure title={filters === undefined ? copy.exports : copy.filters} isOpen={filters !== undefined && isFiltered}>
            <div className={styles.many}>
              {filters}
              {end}
            </div>
          </Disclosure>
        </div>
        {actions}
      </div>
    );
  return (
    <Group gap="sm" align="flex-end" mb="sm" className={styles.bar} data-with-list>
      {children}
      {filters}
      {counted}
      <span className={styles.spring} />
      {actions}
      {end}
    </Group>
  );
}
