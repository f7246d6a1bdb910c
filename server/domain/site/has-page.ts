import { LEGAL_PAGES } from '#domain/shop/pages/page-names.ts';
import type { WireConfig } from './home-wire.ts';

/**
 * True if the page at a path is there: a legal page only if the shop wrote it, or takes withdrawals by its form; every
 * other one.
 */
export function hasPageAt({ shop }: Pick<WireConfig, 'shop'>, path: string): boolean {
  const name = LEGAL_PAGES.find((one) => path === `/${one}`);
  return name === undefined || shop?.pages?.[name] !== undefined || (name === 'withdrawal' && shop?.withdrawal !== undefined);
}
