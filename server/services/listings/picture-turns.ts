import type { ListingStore } from '../../stores/listings/listing-store.ts';
import { wideNetworkOf } from '../abuse-protection/network-of.ts';
import type { PictureBudget } from './picture-budget.ts';

/** Permission to fetch one picture of a revision. */
export interface Turn {
  readonly lane: string;
  readonly id: string;
  readonly revision: number;
}

export interface PictureTurnsDeps {
  readonly store: Pick<ListingStore, 'listPictureLanes' | 'findToFetch' | 'notePicturesWait'>;
  readonly budget: PictureBudget;
  readonly atOnce: number;
}

export interface PictureTurns {
  /** Returns the next turn, or undefined if none is available now. Return it with `end`. */
  next(): Promise<Turn | undefined>;
  end(turn: Turn): void;
}

/** Shown to a supplier beside the pictures that wait. */
export const OVER_BUDGET =
  'Many pictures are being fetched for your network. This one waits and is fetched within the next hours; upload it to have it at once.';

/** An IPv6 /48 gets no more turns for its thousands of networks. */
const networkOfLane = (lane: string) => wideNetworkOf(lane) ?? lane;

/** Hands out turns round robin: over networks, within a network over its lanes, and within a lane over its listings. */
export function createPictureTurns({ store, budget, atOnce }: PictureTurnsDeps): PictureTurns {
  const underWay = new Map<string, Turn[]>();
  const lastOf = new Map<string, Turn>();
  const lastLaneOf = new Map<string, string>();
  /** Lanes of each network that are still to be served in this round. */
  let round: string[][] = [];

  /** Each network's lanes start after the one that had its last turn. */
  function newRound(lanes: readonly string[]): string[][] {
    const networks = Map.groupBy(lanes.toSorted(), networkOfLane);
    for (const network of lastLaneOf.keys()) if (!networks.has(network)) lastLaneOf.delete(network);
    return [...networks].map(([network, own]) => {
      const last = lastLaneOf.get(network) ?? '';
      return [...own.filter((lane) => lane > last), ...own.filter((lane) => lane <= last)];
    });
  }

  /** Returns the lane's next revision of which no picture is being fetched. */
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
    const network = networkOfLane(lane);
    const taken = underWay.get(network) ?? [];
    if (taken.length >= atOnce) return undefined;
    if (!budget.has(lane)) {
      await store.notePicturesWait(lane, OVER_BUDGET);
      return undefined;
    }
    const turn = await findFree(lane, taken);
    if (turn !== undefined) {
      lastOf.set(lane, turn);
      lastLaneOf.set(network, lane);
      // Read again, because a turn may have ended in the meantime.
      underWay.set(network, [...(underWay.get(network) ?? []), turn]);
    } else if (taken.every((other) => other.lane !== lane)) lastOf.delete(lane);
    return turn;
  }

  async function serve(): Promise<Turn | undefined> {
    for (let lanes = round.shift(); lanes !== undefined; lanes = round.shift())
      for (const lane of lanes) {
        const turn = await take(lane);
        if (turn !== undefined) return turn;
      }
    return undefined;
  }

  return {
    async next() {
      const turn = await serve();
      if (turn !== undefined) return turn;
      round = newRound(await store.listPictureLanes());
      return serve();
    },
    end(turn) {
      const network = networkOfLane(turn.lane);
      const left = (underWay.get(network) ?? []).filter((other) => other !== turn);
      if (left.length === 0) underWay.delete(network);
      else underWay.set(network, left);
    },
  };
}
