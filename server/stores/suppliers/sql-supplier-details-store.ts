import type { SupplierDetails } from '#domain/supplier/supplier-details.ts';
import type { Sql } from '../../db/sql/sql-task.ts';
import { createAuditRows } from '../desk/sql-audit-store.ts';
import { createMessageRows } from '../messages/message-rows.ts';
import { toKnown } from './known-supplier.ts';
import type { SupplierDetailsStore } from './supplier-details-store.ts';
import { type KnownSupplierRow, supplierSql } from './supplier-sql.ts';

interface DetailsRow extends SupplierDetails {
  readonly id: string;
  readonly at: string;
  readonly isConfirmed: number;
  readonly isInDoubt: number;
}

export function createSupplierDetailsStore(db: Sql): SupplierDetailsStore {
  const audit = createAuditRows(db);
  const messages = createMessageRows(db);
  const find = db.prepare<[string], KnownSupplierRow>(supplierSql(db.dialect).find);
  // A new name must be applied to the products, including those of merged suppliers.
  const put = db.prepare<DetailsRow>(`UPDATE supplier SET country = @country, whatsapp = @whatsapp, email = @email,
      confirmed_at = CASE WHEN @isConfirmed = 0 THEN NULL WHEN confirmed_email = @email THEN confirmed_at ELSE @at END,
      confirmed_email = CASE WHEN @isConfirmed = 1 THEN @email END,
      email_in_doubt = @isInDoubt, to_apply = to_apply + CASE WHEN name = @name THEN 0 ELSE 1 END, name = @name
    WHERE id = @id`);
  const confirm = db.prepare<{ id: string; email: string | null; renewals: number; at: string }>(
    `UPDATE supplier SET confirmed_at = CASE WHEN confirmed_email = email THEN confirmed_at ELSE @at END, confirmed_email = email
     WHERE id = @id AND email = @email AND renewals = @renewals AND merged_into IS NULL AND email_in_doubt = 0`,
  );

  return {
    change: (id, make, nowMs) =>
      db.transact(function* () {
        yield* db.lockRow('supplier', id);
        const row = yield* find.get(id);
        if (row === undefined || row.merged_into !== null) return undefined;
        const before = toKnown(row);
        const made = make(before);
        if (made === null) return before;
        const { details, isEmailConfirmed, isEmailInDoubt, notes, auditEntry } = made;
        const at = new Date(nowMs).toISOString();
        yield* put.send({ id, ...details, at, isConfirmed: Number(isEmailConfirmed), isInDoubt: Number(isEmailInDoubt) });
        yield* messages.wakeSupplier(id, nowMs);
        yield* messages.note(notes, nowMs);
        yield* audit.add(auditEntry);
        const after = yield* find.get(id);
        return after && toKnown(after);
      }),
    confirm: ({ id, email, renewals }, nowMs) =>
      db.transact(function* () {
        return (yield* confirm.run({ id, email, renewals, at: new Date(nowMs).toISOString() })) === 1;
      }),
    note: (note, auditEntry, nowMs) =>
      db.transact(function* () {
        yield* messages.note([note], nowMs);
        yield* audit.add(auditEntry);
      }),
  };
}
