import { addToBins } from '../arrays/bins.ts';
import { growUint32, withRoom } from '../arrays/columns.ts';
import { addToGroups } from '../arrays/groups.ts';
import type { Steps } from '../arrays/steps.ts';
import { type Engine, setsOf } from './engine.ts';
import { type BinName, binsInSteps, type GroupName, groupsInSteps } from './row-sets.ts';

const GROUPS: readonly GroupName[] = ['category', 'section', 'country', 'priceBand', 'offer'];
const BINS: readonly BinName[] = ['priceCents', 'ratingTenths'];

/** Makes room for what comes, and the sets that every page with facets asks for: the first visitor need not wait for them. */
export function* warmUp(engine: Engine): Steps<void> {
  const sets = setsOf(engine);
  const { table, orders } = engine;
  // What was read from a file is as long as it has to be: the first change would stand still for a copy of it all.
  table.nameTerms = growUint32(table.nameTerms, table.nameTermCount + withRoom(0));
  yield;
  for (const order of Object.values(orders)) {
    order.rows = growUint32(order.rows, order.count + withRoom(0));
    yield;
  }
  for (const name of GROUPS) {
    const rowCount = table.rowCount;
    const groups = yield* groupsInSteps(sets.bits, table, name);
    // Outgrown meanwhile.
    if (engine.sets !== sets) return;
    for (let row = rowCount; row < table.rowCount; row += 1) addToGroups(sets.bits, groups, row);
    if (!sets.groups.has(name)) sets.groups.set(name, groups);
  }
  for (const name of BINS) {
    const rowCount = table.rowCount;
    const bins = yield* binsInSteps(sets.bits, engine, name);
    if (engine.sets !== sets) return;
    for (let row = rowCount; row < table.rowCount; row += 1) addToBins(sets.bits, bins, row);
    if (!sets.bins.has(name)) sets.bins.set(name, bins);
  }
}
