import { Router } from 'express';
import { SearchTrialSchema, SearchWordsChangeSchema } from '#domain/catalogue/search-words.ts';
import type { DeskSearchWords } from '../../../services/desk/search-words.ts';
import { parseBody } from '../../json-body.ts';
import { on } from '../../on.ts';
import { createDeskGuard, type DeskGuardDeps, operatorOf } from './guard.ts';

interface SearchWordsRoutesDeps extends DeskGuardDeps {
  readonly searchWords: DeskSearchWords;
}

/** `/api/operator/search-words`: search synonyms. */
export function createSearchWordsRoutes({ logIn, searchWords }: SearchWordsRoutesDeps): Router {
  const router = Router();
  router.use('/api/operator/search-words', createDeskGuard({ logIn }));
  on(router, 'GET /api/operator/search-words', async (_req, res) => void res.json(await searchWords.read()));
  on(router, 'POST /api/operator/search-words', async (req, res) => {
    res.json(await searchWords.save(parseBody(SearchWordsChangeSchema, req.body), operatorOf(res)));
  });
  on(router, 'POST /api/operator/search-words/try', (req, res) => {
    res.json(searchWords.try(parseBody(SearchTrialSchema, req.body)));
  });
  return router;
}
