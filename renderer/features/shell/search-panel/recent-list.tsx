import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useForgetSearches } from '#state/forget-searches.ts';
import { Button, IconButton } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';
import { addressOf } from './search-address.ts';
import styles from './search-panel.module.css';
import { focusBeside, ROW } from './use-panel.ts';

/** The newest searches; each can be removed, and all of them at once. */
export function RecentList({ searches }: { readonly searches: readonly string[] }) {
  const { forget, forgetAll } = useForgetSearches();
  const remove = (search: string) => (event: MouseEvent<HTMLElement>) => {
    focusBeside(event.currentTarget);
    forget(search);
  };
  return (
    <>
      <div className={styles.heading}>
        <p className={styles.title}>{copy.recentSearches}</p>
        <Button
          tone="quiet"
          size="sm"
          aria-label={copy.removeAllName}
          onClick={(event) => {
            focusBeside(event.currentTarget);
            forgetAll();
          }}
        >
          {copy.removeAll}
        </Button>
      </div>
      <ul aria-label={copy.recentSearches}>
        {searches.map((search) => (
          <li key={search} className={styles.recent}>
            <Link {...ROW} className={styles.row} to={addressOf(search)}>
              <Icon name="clock" />
              <span className="tw-cut">{search}</span>
            </Link>
            <IconButton label={copy.removeSearch(search)} onClick={remove(search)}>
              <Icon name="close" size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
    </>
  );
}
