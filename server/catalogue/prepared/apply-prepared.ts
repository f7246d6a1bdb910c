import { appendRowFrom } from '../arrays/table.ts';
import { addToBitmapIndex } from '../bitmaps/bitmap-index.ts';
import type { CatalogueHandle } from '../catalogue-handle.ts';
import { addCodes } from '../codes/code-index.ts';
import { type Engine, flushPendingRows, removeProduct } from '../engine/engine.ts';
import type { AttachedRows } from '../files/attached-rows.ts';
import type { FileState } from '../files/file-state.ts';
import { createRowDigest } from '../row-digest.ts';
import { appendPostings } from '../search/postings.ts';
import { createCodeRemap } from './code-remap.ts';
import type { Chunk, PreparedFile } from './prepared-file.ts';

/** Rows applied per event-loop turn, about 2 ms: the longest a request waits behind one batch. */
const ROWS_PER_BATCH = 125;

type FileRows = Uint32Array;

/**
 * Applies prepared changes in batches: first the file, in one transaction with the cursor, then memory, as with any
 * page of changes. Skips changes up to the cursor. Calls `invalidate` with every file row whose text changed.
 * @throws Error if another catalogue file is swapped in between, or the changes do not follow the cursor
 */
export function* applyPrepared(handle: CatalogueHandle, prepared: PreparedFile, invalidate: (fileRow: number) => void): Generator<void> {
  const { engine, file } = handle;
  refuseUnlessNext(handle, prepared);
  const codeRemap = createCodeRemap(engine);
  const attached = file.attach(prepared.file);
  try {
    for (const { first, chunk } of prepared.chunks()) {
      codeRemap.extend(chunk.news);
      let remapped: Chunk | undefined;
      for (;;) {
        if (handle.file !== file || handle.engine !== engine) throw new Error('Another catalogue answers by now');
        const from = firstAfter(chunk, handle.state.cursor?.seq ?? 0);
        if (from === -1) break;
        remapped ??= codeRemap.remap(chunk);
        applyRows(handle, { chunk: remapped, first, attached, invalidate, from, to: Math.min(from + ROWS_PER_BATCH, chunk.ids.length) });
        yield;
      }
    }
  } finally {
    if (handle.file === file) attached.detach();
  }
}

function refuseUnlessNext({ state: { cursor } }: CatalogueHandle, { span }: PreparedFile): void {
  const isNext = cursor !== null && cursor.epoch === span.epoch && cursor.seq >= span.from && cursor.seq < span.to;
  if (!isNext) throw new Error(`Prepared are ${span.from} to ${span.to} of ${span.epoch}, the catalogue is at ${JSON.stringify(cursor)}`);
}

const firstAfter = ({ seqs }: Chunk, cursor: number) => seqs.findIndex((seq) => seq > cursor);

interface RowsToApply {
  readonly chunk: Chunk;
  /** Row of the chunk's first row in the prepared file. */
  readonly first: number;
  /** First of the chunk's rows in this batch. */
  readonly from: number;
  readonly to: number;
  readonly attached: AttachedRows;
  readonly invalidate: (fileRow: number) => void;
}

function applyRows(handle: CatalogueHandle, rows: RowsToApply): void {
  const { chunk, from, to, invalidate } = rows;
  const { fileRows, state } = handle.file.inTransaction(() => writeRows(handle, rows));
  for (let i = from; i < to; i += 1) {
    invalidate(fileRows[i] as number);
    putPreparedRow(handle.engine, chunk, i, fileRows[i] as number);
  }
  flushPendingRows(handle.engine);
  handle.state = state;
}

/** Inserts consecutive new products at once, and replaces existing ones one by one. */
function writeRows(
  { engine: { table }, file, state }: CatalogueHandle,
  { chunk: { ids, seqs }, first, attached, from, to }: RowsToApply,
): { readonly fileRows: FileRows; readonly state: FileState } {
  const digest = createRowDigest(state.digest);
  const fileRows = new Uint32Array(ids.length);
  const knownRow = (i: number) => table.ids.find(ids[i] as string);
  for (let i = from; i < to; ) {
    const known = knownRow(i);
    if (known !== undefined) {
      const fileRow = table.columns.fileRow[known] as number;
      digest.remove(ids[i] as string, file.findSeq(fileRow) as number);
      attached.replace(first + i, fileRow);
      fileRows[i] = fileRow;
      i += 1;
      continue;
    }
    let end = i + 1;
    while (end < to && knownRow(end) === undefined) end += 1;
    const firstNew = attached.insert(first + i, first + end - 1);
    for (let at = i; at < end; at += 1) fileRows[at] = firstNew + at - i;
    i = end;
  }
  for (let i = from; i < to; i += 1) digest.add(ids[i] as string, seqs[i] as number);
  const cursor = { epoch: state.cursor?.epoch ?? '', seq: seqs[to - 1] as number };
  const next: FileState = { ...state, cursor, digest: digest.text() };
  file.writeState(next);
  return { fileRows, state: next };
}

function putPreparedRow(engine: Engine, chunk: Chunk, i: number, fileRow: number): void {
  removeProduct(engine, chunk.ids[i] as string);
  const row = appendRowFrom(engine.table, chunk, i, chunk.ids[i] as string);
  engine.table.columns.fileRow[row] = fileRow;
  const entries = chunk.entries.subarray(i === 0 ? 0 : chunk.ends[i - 1], chunk.ends[i]);
  appendPostings(engine.index.postings, row, entries, entries.length);
  const codes = chunk.codes.slice(i === 0 ? 0 : chunk.codeEnds[i - 1], chunk.codeEnds[i]);
  addCodes(engine.codes, row, codes);
  engine.pendingRows.push(row);
  if (engine.bitmapIndex !== undefined) engine.bitmapIndex = addToBitmapIndex(engine.bitmapIndex, engine, row);
  engine.changeLog?.push({ row, entries: entries.slice(), codes });
}
