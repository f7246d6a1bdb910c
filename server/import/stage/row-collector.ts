import { splitAmount } from '../cells/currency-text.ts';
import { shownValue } from '../cells/what-to-do.ts';
import type { CheckDraft } from '../check/check-draft.ts';
import { seenRowOf } from '../check/draft-key.ts';
import { checkPriceBreaks } from '../check/price-breaks.ts';
import type { Draft, DraftOrNotice, ImportedProduct, RowProblem, SeenRow } from '../kernel/import-types.ts';
import type { OpenedFile } from '../read/read-drafts.ts';
import { createCategoriesSeen } from '../understand/categories-seen.ts';
import { createProblemGroups } from '../understand/problem-groups.ts';
import type { createWarningsSeen } from '../understand/warnings.ts';
import { cellsOf } from './bad-row-cells.ts';
import { describeDuplicateRow } from './duplicate-rows.ts';
import type { ImportSink, NotedProblem, RowOrProblems, StagedRow } from './import-sink.ts';
import type { StageLimits } from './stage-limits.ts';

export type PreviewedRow<Row> = { readonly number: number; readonly filePrice: string | null } & RowOrProblems<Row>;

const PREVIEW_ROWS = 20;
/** Rows per transaction; few, so that other writers hardly wait. */
const ROWS_PER_TRANSACTION = 100;

interface Reading {
  readonly check: CheckDraft;
  readonly understood: OpenedFile['understood'];
  readonly warnings: ReturnType<typeof createWarningsSeen>;
}

/** Collects and counts a file's rows and hands them to the sink in batches. */
export function createRowCollector<Row>(sink: ImportSink<Row>, limits: StageLimits, { check, understood, warnings }: Reading) {
  const preview: PreviewedRow<Row>[] = [];
  const notices: RowProblem[] = [];
  const categories = createCategoriesSeen();
  const groups = createProblemGroups();
  const bad = new Set<number>();
  const rule = understood.duplicates;
  let good = 0;
  let noted = 0;
  let leftOut = 0;
  let repeated = 0;
  let waiting: StagedRow<Row>[] = [];
  let problems: NotedProblem[] = [];
  let seen: SeenRow[] = [];
  let areAllKnown = true;

  function note(number: number, found: readonly RowProblem[], draft?: Draft): void {
    bad.add(number);
    see(draft);
    const cells = draft && cellsOf(draft);
    if (noted < limits.problems) problems.push(...found.map((problem, at) => (at === 0 ? { ...problem, cells } : problem)));
    for (const problem of found) groups.add(problem);
    noted += found.length;
  }
  /** Records the product of a rejected row. */
  function see(draft?: Parameters<typeof seenRowOf>[0]): void {
    const row = draft === undefined ? null : seenRowOf(draft);
    if (row === null) areAllKnown = false;
    else seen.push(row);
  }
  const tell = (notice: RowProblem) => {
    if (notices.length < limits.notices) notices.push(notice);
  };

  return {
    preview,
    notices,
    categories,
    /** Counts a row as bad, with these problems. */
    note,
    /** False if a rejected row does not identify its product. */
    areAllKnown: () => areAllKnown,
    leftOut: () => leftOut,
    repeated: () => repeated,
    problemGroups: groups.list,
    counts: () => ({ good, bad: bad.size, problems: noted }),
    /** True if there are more good rows than allowed. */
    isFull: () => good + waiting.length > limits.rows,
    /** True if `settle` should be called. */
    isHeavy: () => waiting.length >= ROWS_PER_TRANSACTION || problems.length >= ROWS_PER_TRANSACTION,
    isPreviewFull: () => preview.length >= PREVIEW_ROWS,
    /** Removes the last row and returns its number. */
    dropLast: () => waiting.pop()?.draft.row,
    take(draft: DraftOrNotice): void {
      if (draft.category !== undefined) categories.add(draft.category);
      const draftNotices = 'notice' in draft ? [draft.notice] : (draft.notices ?? []);
      for (const notice of draftNotices) tell(notice);
      if ('notice' in draft) {
        leftOut += 1;
        const { fields, hasPlainTexts = false } = draft;
        if (fields !== undefined) see({ fields, hasPlainTexts });
        return;
      }
      const found = toRow(draft, sink, check, (product) => warnings.add(product, draft, sink.takesNoCountry));
      if ('row' in found) waiting.push({ row: found.row, draft });
      else note(draft.row, found.problems, draft);
      const filePrice = statedPrice(draft.fields.price, understood.currency);
      if (preview.length < PREVIEW_ROWS) preview.push({ number: draft.row, filePrice, ...found });
    },
    /** Hands the collected rows and problems to the sink. */
    async settle(): Promise<void> {
      const staged = waiting;
      waiting = [];
      const duplicates = await sink.stage(staged, rule);
      good += staged.length - duplicates.length;
      repeated += duplicates.length;
      for (const duplicate of duplicates) {
        const { draft } = duplicate.of;
        const described = describeDuplicateRow(duplicate, rule);
        if ('problem' in described) {
          note(draft.row, [described.problem], draft);
          continue;
        }
        leftOut += 1;
        tell(described.notice);
      }
      const found = problems;
      problems = [];
      await sink.note(found);
      const others = seen;
      seen = [];
      if (others.length > 0) await sink.seen(others);
    },
  };
}

function toRow<Row>(
  draft: Draft,
  sink: ImportSink<Row>,
  check: CheckDraft,
  onGood: (product: ImportedProduct) => void,
): RowOrProblems<Row> {
  const checked = check(draft);
  if ('problems' in checked) return checked;
  const breaks = checkPriceBreaks(draft, checked.product);
  const found = sink.toRow(checked.product);
  if ('problems' in found) return { problems: [...found.problems, ...breaks] };
  if (breaks.length > 0) return { problems: breaks };
  onGood(checked.product);
  return found;
}

/**
 * Returns the price as stated in the file, with the file's currency if the cell has none; null if it is already per
 * piece in US dollars.
 */
function statedPrice(value: unknown, currency: string | null): string | null {
  const text = shownValue(value).value;
  if (text === undefined) return null;
  const parts = splitAmount(text);
  if (currency === 'USD') return isInOther(parts) ? text : null;
  return currency === null || parts?.mark ? text : `${text} ${currency}`;
}

const isInOther = (parts: ReturnType<typeof splitAmount>): boolean =>
  parts !== null && (parts.unit !== '' || (parts.mark !== null && parts.mark.best !== 'USD'));
