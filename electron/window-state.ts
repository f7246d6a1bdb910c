import fs from 'node:fs';
import * as z from 'zod';

const MIN_SIDE = 320;
/** Pixels of the window that must lie on a screen, so that the user can find and move it. */
const VISIBLE_PX = 64;

const WindowStateSchema = z.object({
  width: z.int().min(MIN_SIDE),
  height: z.int().min(MIN_SIDE),
  x: z.int().exactOptional(),
  y: z.int().exactOptional(),
  isMaximized: z.boolean().exactOptional(),
});

/** Position and size in device-independent pixels, unmaximised; without x and y the window is centred. */
export type WindowState = z.infer<typeof WindowStateSchema>;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const DEFAULT_STATE: WindowState = { width: 1280, height: 860 };

/** Returns the window's last position; the default if the file is missing or invalid, centred if its screen is gone. */
export function readWindowState(file: string, screens: readonly Area[]): WindowState {
  try {
    const state = WindowStateSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    if (screens.some((screen) => isOn(screen, state))) return state;
    const { x: _x, y: _y, ...centred } = state;
    return centred;
  } catch {
    // First start, or a file truncated by a power loss: opens like a new window.
    return DEFAULT_STATE;
  }
}

export function writeWindowState(file: string, state: WindowState): void {
  fs.writeFileSync(file, JSON.stringify(state));
}

function isOn(screen: Area, { x, y, width }: WindowState): boolean {
  if (x === undefined || y === undefined) return false;
  const overlapX = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x);
  return overlapX >= VISIBLE_PX && y >= screen.y && y + VISIBLE_PX <= screen.y + screen.height;
}
