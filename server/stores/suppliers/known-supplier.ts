import type { KnownSupplierRow } from './supplier-sql.ts';
import type { KnownSupplier } from './supplier-store.ts';

export function toKnown(stored: KnownSupplierRow): KnownSupplier {
  const { is_verified, is_blocked, is_revoked, merged_into, to_apply, confirmed_email, email_in_doubt, trusted_percent, ...row } = stored;
  return {
    ...row,
    isVerified: is_verified === 1,
    isBlocked: is_blocked === 1,
    isRevoked: is_revoked === 1,
    mergedInto: merged_into,
    trustedPercent: trusted_percent,
    isApplied: to_apply === 0,
    isEmailConfirmed: row.email !== null && confirmed_email === row.email && email_in_doubt === 0,
    isEmailInDoubt: row.email !== null && email_in_doubt === 1,
  };
}
