import { assertNever } from '#domain/kernel/assert-never.ts';
import type { WireFound } from '#domain/site/find-wire.ts';

/** Returns the URL parameters that show a search result: its tab, filtered to it. */
export function addressOfFound({ kind, id, name, state }: WireFound): URLSearchParams {
  switch (kind) {
    case 'order':
      return new URLSearchParams({ tab: 'orders', search: name });
    case 'quote':
      return new URLSearchParams({ tab: 'quotes', answered: 'all', search: name });
    case 'listing':
      return new URLSearchParams({ status: state, search: name, listing: id });
    case 'product':
      return new URLSearchParams({ tab: 'products', search: name });
    case 'supplier':
      return new URLSearchParams({ tab: 'suppliers', search: name });
    case 'batch':
      return new URLSearchParams({ tab: 'imports', search: name });
    case 'other':
      return new URLSearchParams({ search: name });
    default:
      return assertNever(kind);
  }
}
