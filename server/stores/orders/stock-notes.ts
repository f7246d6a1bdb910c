import type { Sql, SqlTask } from '../../db/sql/sql-task.ts';
import { orderSql } from './order-sql.ts';
import type { StockNote } from './order-store.ts';

export type StockNotes = ReturnType<typeof createStockNotes>;

/** Records which products' stock has changed and is not published yet. */
export function createStockNotes(db: Sql) {
  const ORDER_SQL = orderSql(db.dialect);
  const sql = {
    note: db.prepare<[string]>(ORDER_SQL.noteStock),
    list: db.prepare<[], StockNote>(ORDER_SQL.stockNotes),
    clear: db.prepare<{ ids: string }>(ORDER_SQL.clearStockNotes),
  };
  return {
    note: (productId: string): SqlTask<void> => sql.note.send(productId),
    list: (): SqlTask<readonly StockNote[]> => sql.list.all(),
    clear: (ids: readonly number[]): SqlTask<number> => sql.clear.run({ ids: JSON.stringify(ids.map(String)) }),
  };
}
