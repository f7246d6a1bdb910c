import { useEffect, useEffectEvent } from 'react';

const CORNER_PX = 96;
const TAPS = 5;
const WITHIN_MS = 3000;
/** Taps that reach the page; later ones count for the gesture only. */
const TAPS_OF_A_VISITOR = 2;

interface Gesture {
  /** Called once the taps are no visitor's: closes what the first taps opened. */
  readonly onBegun: () => void;
  readonly onDone: () => void;
}

/** Detects five taps in the top left corner within three seconds, whatever is displayed there. */
export function useStaffGesture({ onBegun, onDone }: Gesture): void {
  const begin = useEffectEvent(onBegun);
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const ended = new AbortController();
    let taps: readonly number[] = [];
    let isOwnClick = false;
    const onTap = ({ clientX, clientY }: PointerEvent) => {
      const now = performance.now();
      const isInCorner = clientX < CORNER_PX && clientY < CORNER_PX;
      taps = isInCorner ? [...taps.filter((at) => now - at < WITHIN_MS), now] : [];
      isOwnClick = taps.length > TAPS_OF_A_VISITOR;
      if (isOwnClick) begin();
      if (taps.length < TAPS) return;
      taps = [];
      done();
    };
    const onClick = (event: MouseEvent) => {
      if (!isOwnClick) return;
      isOwnClick = false;
      event.preventDefault();
      event.stopPropagation();
    };
    // A touch sends its mouse event at its end, when the dialog may have the focus already: that would take it away.
    const onMouseDown = (event: MouseEvent) => isOwnClick && event.preventDefault();
    document.addEventListener('mousedown', onMouseDown, { capture: true, signal: ended.signal });
    document.addEventListener('pointerdown', onTap, { capture: true, signal: ended.signal });
    document.addEventListener('click', onClick, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
}
