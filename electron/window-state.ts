import fs from 'node:fs';
import * as z from 'zod';

const MIN_SIDE = 320;
/** So much of the window must lie on a screen to be found and moved. */
const VISIBLE_PX = 64;

const WindowStateSchema = z.object({
  width: z.int().min(MIN_SIDE),
  height: z.int().min(MIN_SIDE),
  x: z.int().exactOptional(),
  y: z.int().exactOptional(),
  isMaximized: z.boolean().exactOptional(),
});

/** Position and size in device-independent pixels, when not maximised; without x and y the window is centred. */
export type WindowState = z.infer<typeof WindowStateSchema>;

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const DEFAULT_STATE: WindowState = { width: 1280, height: 860 };

/** Where the window was last time; the default when the file is missing or makes no sense, centred when its screen is gone. */
export function readWindowState(file: string, screens: readonly Area[]): WindowState {
  try {
    const state = WindowStateSchema.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
    if (screens.some((screen) => isOn(screen, state))) return state;
    const { x: _x, y: _y, ...centred } = state;
    return centred;
  } catch {
    // First start, or a file cut short by a power loss: the window opens where a new one would.
    return DEFAULT_STATE;
  }
}

export function writeWindowState(file: string, state: WindowState): void {
  fs.writeFileSync(file, JSON.stringify(state));
}

/** True when the window's title bar can be reached on this screen. */
function isOn(screen: Area, { x, y, width }: WindowState): boolean {
  if (x === undefined || y === undefined) return false;
  const overlapX = Math.min(x + width, screen.x + screen.width) - Math.max(x, screen.x);
  return overlapX >= VISIBLE_PX && y >= screen.y && y + VISIBLE_PX <= screen.y + screen.height;
}
