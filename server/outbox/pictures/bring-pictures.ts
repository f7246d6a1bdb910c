import { WirePictureSchema } from '#domain/listing/listing-wire.ts';
import type { HostedClient } from '../../sync/hosted-client.ts';
import { readAnswer, type WriteOutcome } from '../read-answer.ts';
import type { ChosenPictures } from './chosen-pictures.ts';
import { atItsField, hashesIn, isLocalHash } from './picture-paths.ts';

export interface BringPicturesDeps {
  readonly chosen: ChosenPictures;
  readonly client: Pick<HostedClient, 'send'>;
}

/** Brings pictures that were chosen here to hosted, by the way every browser takes. */
export type BringPictures = ReturnType<typeof createBringPictures>;

/** The answer is waited for so long; on a slow line longer by the size of the picture. */
const ANSWER_MS = 15_000;
const SLOWEST_BYTES_PER_MS = 40;
const ONE_REFUSED = 'One of its pictures was refused.';
export const PICTURE_GONE = 'This picture is no longer on this device. Choose it again.';

export function createBringPictures({ chosen, client }: BringPicturesDeps) {
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<WriteOutcome>>();

  async function send(hash: string): Promise<WriteOutcome> {
    const kept = await chosen.read(hash);
    if (kept === undefined) return { kind: 'refused', code: 'not_found', problem: { detail: PICTURE_GONE } };
    const { bytes, type } = kept;
    try {
      const answer = await client.send({
        method: 'POST',
        path: '/api/images',
        file: bytes,
        headers: { 'content-type': type },
        timeoutMs: ANSWER_MS + Math.ceil(bytes.length / SLOWEST_BYTES_PER_MS),
        signal: stopping.signal,
      });
      const outcome = readAnswer(answer, WirePictureSchema);
      if (outcome.kind === 'taken') chosen.noteArrival(hash, WirePictureSchema.parse(outcome.answer));
      return outcome;
    } catch (error) {
      return { kind: 'later', problem: { detail: (error as Error).message } };
    }
  }

  /** The same picture is never on its way twice. */
  function bring(hash: string): Promise<WriteOutcome> {
    const pending = underWay.get(hash) ?? send(hash).finally(() => underWay.delete(hash));
    underWay.set(hash, pending);
    return pending;
  }

  return {
    bring,
    /** Every picture of a body that hosted does not have yet, one after the other; the first that cannot be brought ends it. */
    bringAll: async (body: string): Promise<WriteOutcome> => {
      for (const hash of hashesIn(body).filter(isLocalHash)) {
        const outcome = await bring(hash);
        if (outcome.kind === 'later') return outcome;
        if (outcome.kind === 'refused') {
          const errors = atItsField(JSON.parse(body), hash, outcome.problem.detail);
          return { ...outcome, problem: { detail: ONE_REFUSED, errors } };
        }
      }
      return { kind: 'taken', answer: null };
    },
    stop: (): void => stopping.abort(new Error('This device is stopping')),
  };
}
