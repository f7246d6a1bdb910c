import { WirePictureSchema } from '#domain/listing/listing-wire.ts';
import type { HostedClient } from '../../sync/hosted-client.ts';
import { readAnswer, type WriteOutcome } from '../read-answer.ts';
import type { ChosenPictures } from './chosen-pictures.ts';
import { atItsField, hashesIn, isLocalHash } from './picture-paths.ts';

export interface BringPicturesDeps {
  readonly chosen: ChosenPictures;
  readonly client: Pick<HostedClient, 'send'>;
}

/** Uploads pictures chosen on this device to the hosted server, through the same route as browsers. */
export type BringPictures = ReturnType<typeof createBringPictures>;

/** Milliseconds to wait for a response; extended by the picture's size at `SLOWEST_BYTES_PER_MS`. */
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

  /** Uploads a picture; concurrent calls share one upload. */
  function bring(hash: string): Promise<WriteOutcome> {
    const pending = underWay.get(hash) ?? send(hash).finally(() => underWay.delete(hash));
    underWay.set(hash, pending);
    return pending;
  }

  return {
    bring,
    /** Uploads the pictures of a body that the hosted server lacks, one after another; stops at the first failure. */
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
