/** Stretches of a set, in bytes from its first: where one begins, where it ends, where the next begins, and so on. */
export type Spans = readonly number[];

/** Slots of one part, side by side. */
interface Stretch {
  readonly part: number;
  readonly from: number;
  readonly to: number;
  /** The first that is free. */
  next: number;
}

/**
 * Which bit of a set is a row's. The rows of a part (a category) stand side by side, so that a question about one is answered of its stretch
 * of every set and not of all of them; later rows of a part that is full get a stretch behind all others.
 */
export interface Slots {
  /** By row; {@link NO_SLOT}: it is in no set. */
  readonly slotOf: Uint32Array;
  readonly rowAt: Uint32Array;
  readonly stretches: Stretch[];
  /** By part, the one with free slots. */
  readonly last: (Stretch | undefined)[];
}

export const NO_SLOT = 0xffffffff;
/** Stretches begin and end with the steps in which sets are combined. */
export const SLOTS_A_STEP = 128;
/** A stretch for later rows is this part of all slots: few enough stretches to go through, and not much left empty at their ends. */
const LATER_STRETCHES = 64;

const inSteps = (slots: number) => Math.ceil(slots / SLOTS_A_STEP) * SLOTS_A_STEP;
const laterStretch = (rows: number) => inSteps(Math.max(SLOTS_A_STEP, rows / LATER_STRETCHES));

/** @param sizes rows that are to come first, by part */
export function createSlots(rows: number, sizes: ArrayLike<number>): Slots {
  const { stretches, last }: Pick<Slots, 'stretches' | 'last'> = { stretches: [], last: [] };
  for (const [part, size] of Array.from(sizes).entries())
    if (size > 0) last[part] = addStretch(stretches, part, endOf(stretches) + inSteps(size));
  // Of every part the last stretch may be empty but for a row.
  const capacity = Math.max(inSteps(rows), endOf(stretches)) + laterStretch(rows) * sizes.length;
  return { slotOf: new Uint32Array(rows).fill(NO_SLOT), rowAt: new Uint32Array(capacity), stretches, last };
}

/** The same slots, and more, at least as many as a later stretch has; those given are of no use any more. */
export function growSlots({ slotOf, rowAt, stretches, last }: Slots, rows: number): Slots {
  const added = inSteps(rows - slotOf.length) + laterStretch(rows) * last.length;
  const more = { slotOf: new Uint32Array(rows).fill(NO_SLOT), rowAt: new Uint32Array(rowAt.length + added) };
  more.slotOf.set(slotOf);
  more.rowAt.set(rowAt);
  return { ...more, stretches, last };
}

const endOf = (stretches: readonly Stretch[]) => stretches.at(-1)?.to ?? 0;

function addStretch(stretches: Stretch[], part: number, to: number): Stretch {
  const from = endOf(stretches);
  const stretch = { part, from, to, next: from };
  stretches.push(stretch);
  return stretch;
}

/** Gives a row its slot. False: there is no room. */
export function admitRow(slots: Slots, row: number, part: number): boolean {
  const { slotOf, rowAt, stretches, last } = slots;
  if (row >= slotOf.length) return false;
  let stretch = last[part];
  if (stretch === undefined || stretch.next === stretch.to) {
    const to = Math.min(rowAt.length, endOf(stretches) + laterStretch(slotOf.length));
    if (to === endOf(stretches)) return false;
    stretch = addStretch(stretches, part, to);
    last[part] = stretch;
  }
  slotOf[row] = stretch.next;
  rowAt[stretch.next] = row;
  stretch.next += 1;
  return true;
}

/** Up to the last slot any row has. */
export function allSpans({ stretches }: Slots): Spans {
  const last = stretches.at(-1);
  return last === undefined ? [] : [0, bytesTo(last.next)];
}

/** Where the rows of some parts are. */
export function spansOf({ stretches }: Slots, isMeant: (part: number) => boolean): Spans {
  const spans: number[] = [];
  for (const { part, from, next } of stretches) {
    if (next === from || !isMeant(part)) continue;
    if (spans.at(-1) === from / 8) spans.pop();
    else spans.push(from / 8);
    spans.push(bytesTo(next));
  }
  return spans;
}

const bytesTo = (slot: number) => inSteps(slot) / 8;

/** Words of a set that are looked at. */
export function wordsIn(spans: Spans): number {
  let bytes = 0;
  for (let at = 0; at < spans.length; at += 2) bytes += (spans[at + 1] as number) - (spans[at] as number);
  return bytes / 4;
}
