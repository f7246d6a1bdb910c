import { Link } from 'react-router-dom';
import { PAGE_TITLES } from '#domain/site/page-titles.ts';
import { useTitle } from '#lib/use-title.ts';
import * as copy from '../features/supply/copy.ts';
import { SupplyWizard } from '../features/supply/supply-wizard.tsx';
import * as pageCopy from './copy.ts';
import styles from './sell.module.css';

export function SellPage() {
  useTitle(PAGE_TITLES.sell);
  return (
    <div className={`tw-page ${styles.page}`}>
      <header className={styles.head}>
        <h1>{copy.title}</h1>
        <p>{copy.lead}</p>
        <p>
          {pageCopy.manyProducts} <Link to="/sell/import">{pageCopy.importASpreadsheet}</Link>
        </p>
      </header>
      <SupplyWizard />
    </div>
  );
}
