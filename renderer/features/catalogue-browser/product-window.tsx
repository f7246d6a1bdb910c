import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Product } from '#domain/product/product.ts';
import { useWasHydrated } from '#state/screen/screen.tsx';
import { useCardTerms } from '#state/unit-price.ts';
import { ProductCard } from '#ui/goods/product-card.tsx';
import type { BrowserView } from './browser-url.ts';
import { SheetFoot } from './buying-table/sheet-foot.tsx';
import { TableHead } from './buying-table/table-head.tsx';
import { TableRow } from './buying-table/table-row.tsx';
import classes from './catalogue-browser.module.css';
import print from './print/print.module.css';
import { useIsPrinting } from './print/use-is-printing.ts';
import { recallScroll, rememberScroll } from './scroll-memory.ts';
import { useListBox } from './use-columns.ts';

interface Props {
  readonly products: readonly Product[];
  readonly view: BrowserView;
  readonly hasMore: boolean;
  readonly onNearEnd: () => void;
  /** Key of this history entry, used to restore the scroll position on return. */
  readonly visitKey: string;
}

const OVERSCAN_ROWS = 3;
/** Loads the next page when a row this close to the end becomes visible: not on arrival, but well before the end. */
const NEAR_END_ROWS = 2;
/** Estimated height of a row of the buying table: with columns, with its quantity beside the facts, or below them. */
const tableRowPx = (widthPx: number) => (widthPx >= 860 ? 73 : widthPx >= 560 ? 108 : 168);
const PICTURE_LINES_PX = 255;
/**
 * Cards loaded with high priority, an estimate of the first row: the server cannot measure how many columns there are.
 */
const PRIORITY_CARDS = 4;

/**
 * Virtualized list: only rows near the viewport are rendered, whatever the size of the catalogue. The server-rendered
 * first page uses CSS columns, and its cards keep their place once measured.
 */
export function ProductWindow({ products, view, hasMore, onNearEnd, visitKey }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const termsOf = useCardTerms();
  const { width, columns: fitting, top } = useListBox(list);
  const isTable = view === 'list';
  const columns = isTable ? 1 : fitting;
  const rowCount = Math.ceil(products.length / columns);
  const recalled = useRef(recallScroll(visitKey));
  const virtualizer = useWindowVirtualizer({
    count: width === 0 ? 0 : rowCount,
    // A card is a square picture and a fixed number of lines.
    estimateSize: () => {
      if (isTable) return tableRowPx(width);
      return Math.round(width / columns) + PICTURE_LINES_PX;
    },
    overscan: OVERSCAN_ROWS,
    useFlushSync: false,
    scrollMargin: top,
    getItemKey: (index) => `${columns}:${index}`,
    initialOffset: recalled.current?.offset ?? 0,
    initialMeasurementsCache: recalled.current?.measurements ?? [],
  });
  const rows = virtualizer.getVirtualItems();
  const isPrinting = useIsPrinting();
  const isUnmeasured = (useWasHydrated() && width === 0) || isPrinting;
  const from = isUnmeasured ? 0 : (rows[0]?.index ?? 0) * columns;
  const upTo = isUnmeasured ? products.length : ((rows.at(-1)?.index ?? -1) + 1) * columns;
  const room = isUnmeasured ? undefined : { height: virtualizer.getTotalSize(), paddingTop: (rows[0]?.start ?? top) - top };
  const lastSeenRow = virtualizer.range?.endIndex ?? 0;
  useEffect(() => {
    if (hasMore && rowCount > 0 && lastSeenRow >= rowCount - NEAR_END_ROWS) onNearEnd();
  }, [hasMore, lastSeenRow, rowCount, onNearEnd]);
  useLayoutEffect(() => {
    // Restores the scroll position once the rows have their heights again.
    if (width === 0 || recalled.current === undefined) return;
    window.scrollTo({ top: recalled.current.offset, behavior: 'instant' });
    recalled.current = undefined;
  }, [width]);
  useEffect(
    () => () => rememberScroll(visitKey, { offset: virtualizer.scrollOffset ?? 0, measurements: virtualizer.measurementsCache }),
    [visitKey, virtualizer],
  );
  const shown = products.slice(from, upTo);
  const goods = (
    <div ref={list} className={`${classes.grid} ${print.goods}`} data-view={view} style={room}>
      {shown.map((product, offset) => {
        const index = from + offset;
        const isRowStart = !isUnmeasured && index % columns === 0;
        return (
          <div
            key={product.id}
            ref={isRowStart ? virtualizer.measureElement : undefined}
            data-index={isRowStart ? index / columns : undefined}
            className={isTable ? undefined : classes.cell}
          >
            {isTable ? (
              <TableRow id={rowId(index)} at={index} product={product} {...termsOf(product)} isPriority={index < PRIORITY_CARDS} />
            ) : (
              <ProductCard product={product} {...termsOf(product)} isPriority={index < PRIORITY_CARDS} />
            )}
          </div>
        );
      })}
    </div>
  );
  if (!isTable) return goods;
  return (
    <>
      <TableHead rowCount={hasMore ? undefined : products.length} rowIds={shown.map((_, offset) => rowId(from + offset))} />
      {goods}
      <SheetFoot />
    </>
  );
}

const rowId = (index: number) => `row-${index}`;
