import { createHash } from 'node:crypto';
import { messagesOfWithdrawal } from '#domain/message/withdrawal-messages.ts';
import type { ContractWithdrawal, WithdrawalStatement } from '#domain/withdrawal/withdrawal.ts';
import type { Dialect } from '../../db/sql/dialect.ts';
import type { Sql } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import { createMessageRows } from '../messages/message-rows.ts';
import type { WithdrawalStore } from './withdrawal-store.ts';

interface Row extends WithdrawalStatement {
  readonly id: string;
  readonly createdAtMs: number;
  readonly handledAtMs: number | null;
  readonly handledBy: string | null;
  readonly orderId: string | null;
  /** null: the order has no delivery, or there is no order. */
  readonly orderEmail: string | null;
}

const listSql = ({ field, position }: Dialect) => {
  const columns = `w.id, w.created_at AS "createdAtMs", w.order_number AS "orderNumber", w.name, w.email,
    w.handled_at AS "handledAtMs", w.handled_by AS "handledBy", o.id AS "orderId", lower(${field('d.delivery', 'email')}) AS "orderEmail"`;
  const from = 'FROM withdrawal w LEFT JOIN orders o ON o.number = w.order_number LEFT JOIN order_delivery d ON d.order_id = o.id';
  const found = `CASE WHEN w.handled_at IS NULL THEN 0 ELSE 1 END = @handled
    AND (@search = '' OR ${position("lower(w.order_number || '\n' || w.name || '\n' || w.email)", '@search')} > 0)`;
  return {
    find: `SELECT ${columns} ${from} WHERE w.id = @id`,
    list: `SELECT ${columns} ${from} WHERE ${found}
      ORDER BY CASE WHEN @handled = 0 THEN w.created_at ELSE -w.handled_at END, w.id LIMIT @limit OFFSET @offset`,
    count: `SELECT count(*) AS n FROM withdrawal w WHERE ${found}`,
    order: `SELECT o.snapshot, lower(${field('d.delivery', 'email')}) AS email
      FROM orders o LEFT JOIN order_delivery d ON d.order_id = o.id WHERE o.number = @number AND o.paid_at IS NOT NULL`,
  };
};

/** Identifies a statement, so that the same one is stored once. */
const digestOf = ({ orderNumber, name, email }: WithdrawalStatement): string =>
  createHash('sha256')
    .update(JSON.stringify([orderNumber, name, email].map((text) => text.toLowerCase())))
    .digest('base64url');

export function createWithdrawalStore(db: Sql): WithdrawalStore {
  const sql = listSql(db.dialect);
  const audit = createAuditRows(db);
  const messages = createMessageRows(db);
  const insert = db.prepare<WithdrawalStatement & { id: string; createdAtMs: number; digest: string }>(
    `INSERT INTO withdrawal (id, created_at, order_number, name, email, digest)
     VALUES (@id, @createdAtMs, @orderNumber, @name, @email, @digest) ON CONFLICT DO NOTHING`,
  );
  const storedAt = db.prepare<{ digest: string }, { createdAtMs: number }>(
    'SELECT created_at AS "createdAtMs" FROM withdrawal WHERE digest = @digest',
  );
  const order = db.prepare<{ number: string }, { snapshot: string; email: string | null }>(sql.order);
  const find = db.prepare<{ id: string }, Row>(sql.find);
  const list = db.prepare<{ handled: number; search: string; limit: number; offset: number }, Row>(sql.list);
  const count = db.prepare<{ handled: number; search: string }, { n: number }>(sql.count);
  const markHandled = db.prepare<{ id: string; nowMs: number; who: string }>(
    'UPDATE withdrawal SET handled_at = @nowMs, handled_by = @who WHERE id = @id AND handled_at IS NULL',
  );
  return {
    insert: ({ id, createdAtMs, ...statement }, causedBy) =>
      db.transact(function* () {
        const digest = digestOf(statement);
        if ((yield* insert.run({ id, createdAtMs, ...statement, digest })) === 0)
          return (yield* storedAt.get({ digest }))?.createdAtMs ?? createdAtMs;
        const bought = yield* order.get({ number: statement.orderNumber });
        const isOthers = bought?.email != null && bought.email !== '' && bought.email !== statement.email.toLowerCase();
        const suppliers = bought === undefined || isOthers ? [] : suppliersOf(bought.snapshot);
        yield* messages.note(messagesOfWithdrawal(id, { suppliers, atMs: createdAtMs, causedBy }), createdAtMs);
        return createdAtMs;
      }),
    find: async (id) => {
      const row = await db.execute(find.get({ id }));
      return row && toWithdrawal(row);
    },
    list: async ({ isHandled, search: typed, limit, offset }) => {
      const wanted = { handled: isHandled ? 1 : 0, search: typed.toLowerCase() };
      const rows = await db.execute(list.all({ ...wanted, limit, offset }));
      return { withdrawals: rows.map(toWithdrawal), total: (await db.execute(count.get(wanted)))?.n ?? 0 };
    },
    markHandled: (id, nowMs, who, auditEntry) =>
      db.transact(function* () {
        if ((yield* markHandled.run({ id, nowMs, who })) === 0) return false;
        yield* audit.add(auditEntry);
        return true;
      }),
    countOpen: async () => (await db.execute(count.get({ handled: 0, search: '' })))?.n ?? 0,
  };
}

function suppliersOf(snapshot: string): string[] {
  const { lines } = JSON.parse(snapshot) as { readonly lines: readonly { readonly supplierId: string | null }[] };
  return [...new Set(lines.flatMap(({ supplierId }) => supplierId ?? []))];
}

function toWithdrawal({ orderId, orderEmail, ...row }: Row): ContractWithdrawal {
  const isBuyers = orderEmail === null || orderEmail === '' ? null : orderEmail === row.email.toLowerCase();
  return { ...row, order: orderId === null ? null : { id: orderId, isBuyers } };
}
