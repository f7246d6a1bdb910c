import { useAtom } from 'jotai';
import { useCallback } from 'react';
import * as z from 'zod';
import { storedAtom } from '../stored-atom.ts';

/** What the desk showed when it was named: its address without the question mark. */
const ViewSchema = z.strictObject({ name: z.string().min(1).max(60), query: z.string().max(2000) });
export type DeskView = Readonly<z.output<typeof ViewSchema>>;

const MOST = 30;
const NONE: readonly DeskView[] = [];
const viewsAtom = storedAtom<readonly DeskView[]>({
  key: 'tradewind.desk-views',
  fallback: NONE,
  parse: (text) => z.array(ViewSchema).max(MOST).parse(JSON.parse(text)),
  format: JSON.stringify,
});

/** One of a name; the newest stands last. */
export const withView = (views: readonly DeskView[], view: DeskView): readonly DeskView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-MOST);

/** Views an operator named, on this device. */
export function useDeskViews() {
  const [views, setViews] = useAtom(viewsAtom);
  const save = useCallback((view: DeskView) => setViews((held) => withView(held, view)), [setViews]);
  const remove = useCallback((name: string) => setViews((held) => held.filter((view) => view.name !== name)), [setViews]);
  return { views, save, remove };
}
