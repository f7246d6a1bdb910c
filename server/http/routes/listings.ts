import { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { parseListing } from '#domain/listing/listing-schema.ts';
import { ListingClaimSchema, type WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { Tokens } from '../../security/tokens.ts';
import type { AbuseLimits } from '../../services/abuse-protection/abuse.ts';
import { clientOfSecret, findReply } from '../../services/abuse-protection/idempotency.ts';
import { laneOf } from '../../services/abuse-protection/writer.ts';
import type { ListingReceipt, Listings } from '../../services/listings/listings.ts';
import type { SupplierLinks } from '../../services/suppliers/supplier-links.ts';
import type { IdempotencyStore } from '../../stores/requests/idempotency-store.ts';
import { bearerToken } from '../bearer.ts';
import type { Idempotent } from '../idempotent.ts';
import { parseBody } from '../json-body.ts';
import { on } from '../on.ts';
import type { WriterOf } from '../writer-of.ts';

export interface ListingRoutesDeps {
  readonly listings: Listings;
  readonly limits: Pick<AbuseLimits, 'listing' | 'listingEdit'>;
  readonly tokens: Pick<Tokens, 'tokenOf'>;
  readonly suppliers: Pick<SupplierLinks, 'tokenOf' | 'holderOf'>;
  readonly idempotent: Idempotent;
  readonly keys: Pick<IdempotencyStore, 'findReply'>;
  readonly writerOf: WriterOf;
}

/** Scope of the idempotency keys. */
const SUBMISSIONS = 'listings';

/** Creates the supplier's calls: submit a listing, then manage it with the token of its manage link. */
export function createListingRoutes({ listings, limits, tokens, suppliers, idempotent, keys, writerOf }: ListingRoutesDeps): Router {
  const router = Router();
  const withTokens = ({ newSupplier, generation = 0, ...receipt }: ListingReceipt): WireListingReceipt => ({
    ...receipt,
    // A replayed answer contains the tokens of its time, even if they have expired.
    manageToken: tokens.tokenOf('listing', receipt.id, generation),
    ...(newSupplier === undefined ? {} : { supplierToken: suppliers.tokenOf(newSupplier, 0) }),
  });

  on(
    router,
    'POST /api/products',
    idempotent(
      SUBMISSIONS,
      async (req, { id }) => {
        // Counted before validation, so that invalid submissions count too.
        const writer = await writerOf(req);
        const link = linkOf(req.body) ?? bearerToken(req);
        await limits.listing(writer, req.body, await suppliers.holderOf(link));
        const content = parseListing(req.body);
        const body = await listings.submit(id, content, link, writer);
        return { status: 201, body };
      },
      withTokens,
    ),
  );
  // A kiosk's visitor leaves before the listing reaches hosted: the phone has the key and client of the submission
  // instead of its token.
  on(router, 'POST /api/listings/claim', async (req, res) => {
    const { key, client } = parseBody(ListingClaimSchema, req.body);
    const receipt = (await findReply(keys, { scope: SUBMISSIONS, key, client: clientOfSecret(client) })) as ListingReceipt | undefined;
    if (receipt === undefined) throw new DomainError('not_found', 'This listing has not arrived yet.');
    await listings.claim(receipt);
    res.set('Cache-Control', 'no-store').json(withTokens(receipt));
  });
  router.use('/api/listings/:id', (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  on(router, 'GET /api/listings/:id', async (req, res) => {
    res.json(await listings.get(req.params.id, bearerToken(req)));
  });
  on(router, 'PATCH /api/listings/:id', async (req, res) => {
    const writer = await writerOf(req);
    await limits.listingEdit(writer, await listings.holderOf(req.params.id, bearerToken(req)));
    res.json(await listings.edit(req.params.id, bearerToken(req), req.body, laneOf(writer)));
  });
  on(router, 'DELETE /api/listings/:id', async (req, res) => {
    res.json(await listings.withdraw(req.params.id, bearerToken(req)));
  });
  return router;
}

const MAX_LINK_LENGTH = 200;

/** Returns the supplier link of a submission, even if the rest of its body is invalid. */
function linkOf(body: unknown): string | undefined {
  const link = (body as { supplierToken?: unknown } | null | undefined)?.supplierToken;
  return typeof link === 'string' && link !== '' && link.length <= MAX_LINK_LENGTH ? link : undefined;
}
