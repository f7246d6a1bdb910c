import { cartCalls } from './cart/api-cart.ts';
import { catalogueCalls } from './catalogue/api-catalogue.ts';
import { syncCalls } from './catalogue/api-sync.ts';
import { deviceCalls } from './device/api-device.ts';
import { fleetCalls } from './device/api-fleet.ts';
import { kioskCalls } from './device/api-kiosk.ts';
import type { AnswerIn, BodyIn, QueryIn } from './kernel/api-call.ts';
import { leadCalls } from './lead/api-lead.ts';
import { importCalls } from './listing/api-import.ts';
import { listingCalls } from './listing/api-listing.ts';
import { messageCalls } from './message/api-message.ts';
import { deskRatesCalls } from './money/api-desk-rates.ts';
import { orderCalls } from './order/api-order.ts';
import { quoteCalls } from './quote/api-quote.ts';
import { shopCalls } from './shop/api-shop.ts';
import { deskCalls } from './site/api-desk.ts';
import { siteCalls } from './site/api-site.ts';
import { supplierCalls } from './supplier/api-supplier.ts';
import { withdrawalCalls } from './withdrawal/api-withdrawal.ts';

/**
 * Lists every API call, hosted and on devices, by method and path. Types the routes, parses responses in clients and
 * generates `/openapi.json`. Responses only ever gain fields; clients drop unknown ones.
 */
export const api = {
  ...siteCalls,
  ...catalogueCalls,
  ...cartCalls,
  ...orderCalls,
  ...quoteCalls,
  ...leadCalls,
  ...listingCalls,
  ...importCalls,
  ...supplierCalls,
  ...deviceCalls,
  ...kioskCalls,
  ...fleetCalls,
  ...syncCalls,
  ...deskCalls,
  ...shopCalls,
  ...deskRatesCalls,
  ...messageCalls,
  ...withdrawalCalls,
};

/** `GET /api/orders/:id` and the like. */
export type CallName = keyof typeof api;
export type Answer<Name extends CallName> = AnswerIn<(typeof api)[Name]>;
/** The query parameters of its URL, as strings. */
export type Query<Name extends CallName> = QueryIn<(typeof api)[Name]>;
export type Body<Name extends CallName> = BodyIn<(typeof api)[Name]>;
