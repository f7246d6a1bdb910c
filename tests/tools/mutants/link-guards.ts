import type { Guard } from './guard.ts';

const RACES = 'tests/integration/supplier-portal/links/races.test.ts';

/** Guards that end links and keep money, stock and quotas right under concurrent requests. */
export const LINK_GUARDS: readonly Guard[] = [
  {
    guard: 'only one of concurrent renewals by one link succeeds',
    file: 'server/stores/suppliers/supplier-sql.ts',
    from: '(renewals = @of OR @of IS NULL)',
    to: '(renewals >= @of OR @of IS NULL)',
    test: RACES,
    named: 'concurrent renewals with one link',
  },
  {
    guard: 'a supplier link renewed during its request changes no address',
    file: 'server/services/suppliers/supplier-changes.ts',
    from: 'before.renewals !== held.renewals || ',
    to: '',
    test: RACES,
    named: 'renewed by the desk while it changes',
  },
  {
    guard: 'an order link renewed during its request changes no delivery',
    file: 'server/stores/orders/fulfilment-writes.ts',
    from: 'if (order === undefined || (yield* sql.generationOf.get(id))?.generation !== generation)',
    to: 'if (order === undefined)',
    test: RACES,
    named: 'cannot change the delivery',
  },
  {
    guard: 'the same cart again does not return an order whose link was renewed',
    file: 'server/stores/orders/links/order-link-rows.ts',
    from: 'generation = generation + 1, fingerprint = NULL',
    to: 'generation = generation + 1',
    test: 'tests/integration/money/links/renewed-links.test.ts',
    named: 'the request or the cart is repeated',
  },
  {
    guard: 'a receipt from before the renewal of a link is not returned',
    file: 'server/services/listings/listings.ts',
    from: 'if (generation !== (await suppliers.generationOf(listing.supplierId))) throw claimOver();',
    to: '',
    test: 'tests/integration/supplier-portal/links/ended-links.test.ts',
    named: 'expires after a month',
  },
  {
    guard: 'renewing a supplier link ends its confirmation links',
    file: 'server/stores/suppliers/sql-supplier-details-store.ts',
    from: ' AND renewals = @renewals',
    to: '',
    test: RACES,
    named: 'confirms no address',
  },
  {
    guard: 'suppliers are merged only into one that is not merged itself',
    file: 'server/stores/suppliers/supplier-sql.ts',
    from: '\n      AND EXISTS (SELECT 1 FROM supplier WHERE id = @into AND merged_into IS NULL)',
    to: '',
    test: 'tests/integration/supplier-portal/suppliers/merges.test.ts',
    named: 'of two concurrent merges',
    project: 'servers over PostgreSQL',
  },
  {
    guard: 'no more units return to stock than were taken',
    file: 'server/domain/order/stock-units.ts',
    from: 'Math.max(0, units - (back[line] ?? 0))',
    to: 'units',
    test: 'tests/integration/money/after-payment.property.test.ts',
    named: '',
  },
  {
    guard: 'rate limits outlast a clock that is slightly behind',
    file: 'server/stores/requests/sql-rate-limit-store.ts',
    from: 'nowMs + windowMs + CLOCKS_AGREE_WITHIN_MS',
    to: 'nowMs + windowMs',
    test: 'tests/integration/desk/clock-steps.test.ts',
    named: 'half a minute ahead',
  },
  {
    guard: 'nodes whose clocks differ slightly do not run one keyed request twice',
    file: 'server/stores/requests/sql-idempotency-store.ts',
    from: 'leaseUntil + CLOCKS_AGREE_WITHIN_MS',
    to: 'leaseUntil',
    test: 'tests/integration/desk/clock-steps.test.ts',
    named: 'half a minute ahead',
  },
];
