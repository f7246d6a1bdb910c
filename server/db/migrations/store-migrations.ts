import type { Migration } from '../open-database.ts';
import { migration0013 } from './0013-order-numbers.ts';
import { migration0014 } from './0014-devices.ts';
import { migration0015 } from './0015-leads.ts';
import { migration0017 } from './0017-hand-off-orders.ts';
import { migration0018 } from './0018-batches.ts';
import { migration0019 } from './0019-suppliers.ts';
import { migration0020 } from './0020-product-rows.ts';
import { migration0021 } from './0021-audit.ts';
import { migration0022 } from './0022-product-codes.ts';
import { migration0023 } from './0023-fulfilment.ts';
import { migration0024 } from './0024-refunds.ts';
import { migration0025 } from './0025-messages.ts';
import { migration0026 } from './0026-quote-offers.ts';
import { migration0027 } from './0027-decisions.ts';
import { migration0028 } from './0028-orders-by-state.ts';
import { migration0029 } from './0029-picture-trash.ts';
import { migration0030 } from './0030-import-progress.ts';
import { migration0031 } from './0031-rows-of-their-own.ts';
import { migration0032 } from './0032-messages-by-need.ts';
import { migration0001 } from './first/0001-products.ts';
import { migration0002 } from './first/0002-orders.ts';
import { migration0003 } from './first/0003-quotes-carts-keys.ts';
import { migration0004 } from './first/0004-listings.ts';
import { migration0005 } from './first/0005-reviews-images-imports.ts';
import { migration0006 } from './first/0006-holds-and-alerts.ts';
import { migration0007 } from './first/0007-imports-in-slices.ts';
import { migration0008 } from './first/0008-store-mark.ts';
import { migration0009 } from './first/0009-desk-figures.ts';
import { migration0010 } from './first/0010-stock.ts';
import { migration0011 } from './first/0011-work-lease.ts';
import { migration0012 } from './first/0012-stock-per-sku.ts';

/** The hosted store's history, in order. */
export const storeMigrations: readonly Migration[] = [
  migration0001,
  migration0002,
  migration0003,
  migration0004,
  migration0005,
  migration0006,
  migration0007,
  migration0008,
  migration0009,
  migration0010,
  migration0011,
  migration0012,
  migration0013,
  migration0014,
  migration0015,
  migration0017,
  migration0018,
  migration0019,
  migration0020,
  migration0021,
  migration0022,
  migration0023,
  migration0024,
  migration0025,
  migration0026,
  migration0027,
  migration0028,
  migration0029,
  migration0030,
  migration0031,
  migration0032,
];
