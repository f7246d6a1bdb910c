import { Router } from 'express';
import { parseListing } from '#domain/listing/listing-schema.ts';
import type { WireListingReceipt } from '#domain/listing/listing-wire.ts';
import type { Listings } from '../../services/listings/listings.ts';
import type { AbuseLimits } from '../../services/strangers/abuse.ts';
import type { Tokens } from '../../tokens.ts';
import { bearerToken } from '../bearer.ts';
import type { Idempotent } from '../idempotent.ts';
import { on } from '../on.ts';
import type { WriterOf } from '../writer-of.ts';

export interface ListingRoutesDeps {
  readonly listings: Listings;
  readonly limits: Pick<AbuseLimits, 'listing' | 'listingEdit'>;
  readonly tokens: Pick<Tokens, 'tokenOf'>;
  readonly idempotent: Idempotent;
  readonly writerOf: WriterOf;
}

/** What a supplier does: submit a listing, then look after it with the secret of its manage link. */
export function createListingRoutes({ listings, limits, tokens, idempotent, writerOf }: ListingRoutesDeps): Router {
  const router = Router();
  const withToken = (receipt: Omit<WireListingReceipt, 'manageToken'>): WireListingReceipt => ({
    ...receipt,
    manageToken: tokens.tokenOf('listing', receipt.id),
  });

  on(
    router,
    'POST /api/products',
    idempotent(
      'listings',
      async (req, { id }) => {
        // Counted before anything is looked at: invalid submissions count too.
        await limits.listing(await writerOf(req), req.body);
        const content = parseListing(req.body);
        const body = await listings.submit(id, content, req.body.sameSupplierAs, bearerToken(req));
        return { status: 201, body };
      },
      withToken,
    ),
  );
  router.use('/api/listings/:id', (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  on(router, 'GET /api/listings/:id', async (req, res) => {
    res.json(await listings.get(req.params.id, bearerToken(req)));
  });
  on(router, 'PATCH /api/listings/:id', async (req, res) => {
    await limits.listingEdit(await writerOf(req));
    res.json(await listings.edit(req.params.id, bearerToken(req), req.body));
  });
  on(router, 'DELETE /api/listings/:id', async (req, res) => {
    res.json(await listings.withdraw(req.params.id, bearerToken(req)));
  });
  return router;
}
