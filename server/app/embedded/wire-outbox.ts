import type { openUserDb } from '../../outbox/open-user-db.ts';
import { createOutbox, type OutboxDeps } from '../../outbox/outbox.ts';
import { createOutboxStore, readDeviceSecret } from '../../outbox/outbox-store.ts';
import { openChosenPictures } from '../../outbox/pictures/open-chosen-pictures.ts';
import { createSeal } from '../../outbox/seal.ts';
import { createUnsent } from '../../outbox/unsent.ts';
import { createTokens, onlySecret } from '../../security/tokens.ts';
import type { HostedClient } from '../../sync/hosted-client.ts';

interface SubmissionsDeps {
  readonly db: ReturnType<typeof openUserDb>;
  /** Key that encrypts the outbox. */
  readonly contentKey: Buffer;
  /** Folder for pictures that wait with the entries that name them. */
  readonly folder: string;
  readonly client: HostedClient;
  readonly now: () => number;
}

export type Submissions = ReturnType<typeof openSubmissions>;

/** Opens the submissions made on this device, with their pictures. */
export function openSubmissions({ db, contentKey, folder, client, now }: SubmissionsDeps) {
  const seal = createSeal(contentKey);
  const store = createOutboxStore(db, seal);
  const { chosen, bring } = openChosenPictures({ db, seal, folder, now, bodies: store.bodies, client });
  return { store, unsent: createUnsent(db, seal, store), chosen, bring, tokens: createTokens(onlySecret(readDeviceSecret(db))) };
}

interface WiredOutboxDeps extends Submissions, Pick<OutboxDeps, 'client' | 'now' | 'random' | 'newId' | 'onError'> {
  readonly isKiosk: boolean;
}

export type WiredOutbox = ReturnType<typeof wireOutbox>;

/** Wires the sending of submissions to hosted, each exactly once. */
export function wireOutbox({ store, chosen, bring, tokens, isKiosk, ...deps }: WiredOutboxDeps) {
  // In a kiosk each submission has a client token of its own: the token a visitor takes along opens only that
  // submission.
  const clientOf = (key: string) => tokens.tokenOf('client', isKiosk ? `outbox ${key}` : 'outbox');
  const outbox = createOutbox({ ...deps, store, pictures: { ...chosen, ...bring }, clientOf });
  return { outbox, clientOf };
}
