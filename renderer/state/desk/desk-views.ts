import { useAtom } from 'jotai';
import { useCallback } from 'react';
import * as z from 'zod';
import { storedAtom } from '../stored-atom.ts';

/** A named state of the desk: its address without the question mark. */
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

/** Replaces a view of the same name; the newest is last. */
export const withView = (views: readonly DeskView[], view: DeskView): readonly DeskView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-MOST);

export function useDeskViews() {
  const [views, setViews] = useAtom(viewsAtom);
  const save = useCallback((view: DeskView) => setViews((held) => withView(held, view)), [setViews]);
  const remove = useCallback((name: string) => setViews((held) => held.filter((view) => view.name !== name)), [setViews]);
  return { views, save, remove };
}
