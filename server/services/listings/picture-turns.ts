import type { ListingStore } from '../../stores/listings/listing-store.ts';
import type { PictureBudget } from './picture-budget.ts';

/** Leave to fetch one picture of a revision. */
export interface Turn {
  readonly lane: string;
  readonly id: string;
  readonly revision: number;
}

export interface PictureTurnsDeps {
  readonly store: Pick<ListingStore, 'listPictureLanes' | 'findToFetch' | 'notePicturesWait'>;
  readonly budget: PictureBudget;
  /** Turns a lane may have at once. */
  readonly laneAtOnce: number;
}

export interface PictureTurns {
  /** Returns the next turn, or undefined when nobody may have one now. Give it back by `end`. */
  next(): Promise<Turn | undefined>;
  end(turn: Turn): void;
}

/** What a supplier reads beside the pictures that wait. */
export const OVER_BUDGET =
  'Many pictures are being fetched for your network. This one waits and is fetched within the next hours; upload it to have it at once.';

/** Hands out turns: lanes go round, and within a lane its listings do. */
export function createPictureTurns({ store, budget, laneAtOnce }: PictureTurnsDeps): PictureTurns {
  const underWay = new Map<string, Turn[]>();
  const lastOf = new Map<string, Turn>();
  /** Lanes still to be served in this round. */
  let round: string[] = [];

  /** The lane's next revision none of whose pictures is being fetched. */
  async function findFree(lane: string, taken: readonly Turn[]): Promise<Turn | undefined> {
    let after = lastOf.get(lane) ?? null;
    for (let tries = 0; tries <= taken.length; tries += 1) {
      const found = (await store.findToFetch(lane, after)) ?? (after === null ? undefined : await store.findToFetch(lane, null));
      if (found === undefined) return undefined;
      const turn = { lane, ...found };
      if (!taken.some(({ id, revision }) => id === turn.id && revision === turn.revision)) return turn;
      after = turn;
    }
    return undefined;
  }

  async function take(lane: string): Promise<Turn | undefined> {
    const taken = underWay.get(lane) ?? [];
    if (taken.length >= laneAtOnce) return undefined;
    if (!budget.has(lane)) {
      await store.notePicturesWait(lane, OVER_BUDGET);
      return undefined;
    }
    const turn = await findFree(lane, taken);
    if (turn !== undefined) {
      lastOf.set(lane, turn);
      // Read again: a turn may have ended meanwhile.
      underWay.set(lane, [...(underWay.get(lane) ?? []), turn]);
    } else if (taken.length === 0) lastOf.delete(lane);
    return turn;
  }

  async function serve(): Promise<Turn | undefined> {
    for (let lane = round.shift(); lane !== undefined; lane = round.shift()) {
      const turn = await take(lane);
      if (turn !== undefined) return turn;
    }
    return undefined;
  }

  return {
    async next() {
      const turn = await serve();
      if (turn !== undefined) return turn;
      round = await store.listPictureLanes();
      return serve();
    },
    end(turn) {
      const left = (underWay.get(turn.lane) ?? []).filter((other) => other !== turn);
      if (left.length === 0) underWay.delete(turn.lane);
      else underWay.set(turn.lane, left);
    },
  };
}
