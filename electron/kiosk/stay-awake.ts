import type { PowerSaveBlocker } from 'electron';

/** Milliseconds by which the screen may lag behind the hours, or a new document's. */
const FOLLOW_MS = 15_000;

/** Keeps the screen on while the kiosk is open; while it is closed, the system's sleep settings apply. */
export function stayAwake(blocker: Pick<PowerSaveBlocker, 'start' | 'stop'>, isOpen: () => boolean): void {
  let id: number | null = null;
  const follow = () => {
    if (isOpen() === (id !== null)) return;
    if (id === null) id = blocker.start('prevent-display-sleep');
    else {
      blocker.stop(id);
      id = null;
    }
  };
  follow();
  setInterval(follow, FOLLOW_MS).unref();
}
