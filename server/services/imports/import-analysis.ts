import { toUsd } from '#domain/kernel/money.ts';
import type { ImportSettings, WireImportPreview } from '#domain/listing/import-wire.ts';
import { categoryName } from '#domain/product/category.ts';
import type { ListingSink } from '../../import/commit/listing-sink.ts';
import type { ImportSource } from '../../import/read/import-source.ts';
import { parseMapping } from '../../import/read/mapping.ts';
import type { PreviewedRow } from '../../import/stage/row-collector.ts';
import { type StageOptions, stageFile } from '../../import/stage/stage-file.ts';
import type { ImportAnalysis, StagedListing } from '../../stores/imports/import-job-store.ts';

/** Limits per file: more problems are not corrected by hand, and among more products few can be valid. */
const LIMITS = { read: 100_000, problems: 10_000, notices: 100 } as const;

export interface AnalysisOptions extends Pick<StageOptions, 'onProgress' | 'signal' | 'shopPrices' | 'ownNames'> {
  readonly maxRows: number;
  /** Counts the supplier's products that the file, as far as it was read, does not contain. */
  readonly countMissing: () => Promise<number>;
}

export interface AnalysisResult {
  readonly analysis: ImportAnalysis;
  readonly good: number;
  readonly bad: number;
}

/**
 * Reads a supplier's file from the start and returns what a person is to agree to.
 * @throws ImportFileError if it is no table of products; the abort reason when `signal` fires
 */
export async function analyseImport(
  settings: ImportSettings,
  source: ImportSource,
  sink: ListingSink,
  { maxRows, countMissing, ...options }: AnalysisOptions,
): Promise<AnalysisResult> {
  await sink.clear();
  const chosenMapping = settings.mapping === undefined || settings.mapping === null ? null : parseMapping(settings.mapping);
  const file = await stageFile(source, chosenMapping, sink, {
    ...options,
    choices: settings.choices,
    limits: { ...LIMITS, rows: maxRows },
  });
  const { format, columns, mapping, missing, understood, asks, warnings, preview, notices, leftOut, good, bad } = file;
  const notInFile = file.isWhole ? await countMissing() : null;
  const groups = { notInFile, problemGroups: [...file.problemGroups] };
  const found = { format, columns, mapping: mapping.fields, missing, understood, asks, warnings, notices, leftOut, ...groups };
  return { analysis: { ...found, preview: preview.map(toPreview) }, good, bad };
}

function toPreview(seen: PreviewedRow<StagedListing>): WireImportPreview {
  if ('problems' in seen) return { row: seen.number, listing: null, problems: seen.problems };
  const { content, pictures } = seen.row;
  return {
    row: seen.number,
    listing: {
      name: content.name,
      category: categoryName(content.category),
      price: toUsd(content.priceCents),
      filePrice: seen.filePrice,
      moq: content.moq,
      companyName: content.companyName,
      pictures: pictures.length,
      variants: content.skus?.length ?? content.colors.length + content.sizes.length,
    },
    problems: [],
  };
}
