import { Link } from 'react-router-dom';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { useTitle } from '#lib/use-title.ts';
import { BulkImport } from '../features/bulk-import/bulk-import.tsx';
import * as copy from '../features/bulk-import/copy.ts';
import * as pageCopy from './copy.ts';
import styles from './sell.module.css';

export function SellImportPage() {
  useTitle(PAGE_TITLES['sell-import']);
  return (
    <div className={`tw-page ${styles.page}`}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
        <p>
          {pageCopy.oneProduct} <Link to="/sell">{pageCopy.useTheForm}</Link>
        </p>
      </header>
      <BulkImport />
    </div>
  );
}
