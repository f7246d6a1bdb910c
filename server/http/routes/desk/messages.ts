import { Router } from 'express';
import { DomainError } from '#domain/kernel/problem.ts';
import { MESSAGE_STATES } from '#domain/message/message.ts';
import { type DeskMessages, toWireMessage } from '../../../services/messages/desk-messages.ts';
import type { MessageQuery, MessageStore, StoredMessage } from '../../../stores/messages/message-store.ts';
import { mapRows, ROWS_A_TURN } from '../../answers/csv-answer.ts';
import { on } from '../../on.ts';
import { queryText } from '../../query-text.ts';
import { createDeskCsv, type DeskCsvDeps } from './desk-csv.ts';
import { createDeskGuard, type DeskGuardDeps, operatorOf } from './guard.ts';

interface MessageRoutesDeps extends DeskGuardDeps, DeskCsvDeps {
  readonly messages: DeskMessages;
  readonly store: Pick<MessageStore, 'list'>;
}

const HEADER = ['id', 'created', 'kind', 'of', 'id of that', 'for', 'state', 'to', 'subject', 'attempts', 'ended', 'problem'];
const MAX_SEARCH = 200;

/** `/api/operator/messages`: messages sent by the shop. */
export function createMessageRoutes({ logIn, messages, store, audit, now }: MessageRoutesDeps): Router {
  const router = Router();
  const sendCsv = createDeskCsv({ audit, now });
  router.use('/api/operator/messages', createDeskGuard({ logIn }));
  router.use('/api/operator/messages.csv', createDeskGuard({ logIn }));

  on(router, 'GET /api/operator/messages', async (req, res) => {
    const { cursor, ...wanted } = queryText(req, ['state', 'search', 'cursor']);
    res.json(await messages.list(toQuery(wanted), parseCursor(cursor)));
  });
  on(router, 'GET /api/operator/messages/:id', async (req, res) => {
    res.json(await messages.find(req.params.id));
  });
  on(router, 'POST /api/operator/messages/:id/send-again', async (req, res) => {
    res.json(await messages.sendAgain(req.params.id, operatorOf(res)));
  });
  on(router, 'GET /api/operator/messages.csv', (req, res) => {
    const query = toQuery(queryText(req, ['state', 'search']));
    return sendCsv(res, 'message', {
      name: 'messages',
      header: HEADER,
      rows: mapRows(newestFirst(store, query), (message) => {
        const { id, createdAt, kind, subjectKind, subjectId, audience, state, to, title, attempts, endedAt, problem } =
          toWireMessage(message);
        return [id, createdAt, kind, subjectKind, subjectId, audience, state, to, title, attempts, endedAt, problem];
      }),
    });
  });
  return router;
}

function toQuery({ state, search = '' }: { state?: string; search?: string }): MessageQuery {
  const known = MESSAGE_STATES.find((one) => one === state);
  if (state !== undefined && state !== '' && known === undefined)
    throw new DomainError('invalid_query', `state must be one of ${MESSAGE_STATES.join(', ')}; got "${state.slice(0, 40)}".`);
  if (search.length > MAX_SEARCH) throw new DomainError('invalid_query', `search has at most ${MAX_SEARCH} characters.`);
  return { state: known ?? null, search: search.trim() };
}

function parseCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^\d{1,15}$/.test(cursor)) throw new DomainError('invalid_query', 'cursor is not one of ours.');
  return Number(cursor);
}

async function* newestFirst(store: Pick<MessageStore, 'list'>, query: MessageQuery): AsyncGenerator<StoredMessage> {
  for (let before: number | null = null; ; ) {
    const page: StoredMessage[] = await store.list(query, before, ROWS_A_TURN);
    yield* page;
    const last = page.at(-1);
    if (page.length < ROWS_A_TURN || last === undefined) return;
    before = last.id;
  }
}
