import styles from './buying-table.module.css';
import * as copy from './copy.ts';
import { ColumnHead, Row, TableOf } from './table-parts.ts';

interface Props {
  /** Rows in all, if they are known. */
  readonly rowCount: number | undefined;
  /** Ids of the rows on the page, which are outside this element: each is inside an article. */
  readonly rowIds: readonly string[];
}

/** The table's heads, which stay in sight. */
export function TableHead({ rowCount, rowIds }: Props) {
  return (
    <TableOf
      aria-label={copy.products}
      aria-rowcount={rowCount === undefined ? -1 : rowCount + 1}
      aria-owns={rowIds.join(' ')}
      className={styles.table}
    >
      <Row aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
        {Object.entries(copy.HEADS).map(([key, head]) => (
          <ColumnHead key={key} className={styles[key]}>
            {head}
          </ColumnHead>
        ))}
      </Row>
    </TableOf>
  );
}
