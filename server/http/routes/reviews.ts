import { Router } from 'express';
import { ReviewSubmissionSchema, type WireReviewReceipt } from '#domain/catalogue/review.ts';
import type { AbuseLimits } from '../../services/abuse-protection/abuse.ts';
import type { Reviews } from '../../services/catalogue/reviews.ts';
import type { Idempotent } from '../idempotent.ts';
import { parseBody } from '../json-body.ts';
import { on } from '../on.ts';
import type { WriterOf } from '../writer-of.ts';

export interface ReviewRoutesDeps {
  readonly reviews: Pick<Reviews, 'submit'>;
  readonly limits: Pick<AbuseLimits, 'review'>;
  readonly idempotent: Idempotent;
  readonly writerOf: WriterOf;
}

/** `POST /api/products/:id/reviews`; published reviews are read from the catalogue. */
export function createReviewRoutes({ reviews, limits, idempotent, writerOf }: ReviewRoutesDeps): Router {
  const router = Router();
  on(router, 'POST /api/products/:id/reviews', (req, res, next) => {
    const productId = req.params.id;
    // Scoped by product: the same key for another product is a different request.
    return idempotent<WireReviewReceipt>(`reviews:${productId}`, async (request, { id }) => {
      await limits.review(await writerOf(req));
      return { status: 201, body: await reviews.submit(id, productId, parseBody(ReviewSubmissionSchema, request.body)) };
    })(req, res, next);
  });
  return router;
}
