import fs from 'node:fs';

export interface WindowState {
  readonly width: number;
  readonly height: number;
  readonly x?: number;
  readonly y?: number;
}

const DEFAULT_STATE: WindowState = { width: 1280, height: 860 };
const MIN_SIDE = 320;

/** Where the window was last time; the default when the file is missing or makes no sense. */
export function readWindowState(file: string): WindowState {
  try {
    const state = JSON.parse(fs.readFileSync(file, 'utf8')) as Partial<WindowState>;
    const isUsable = [state.width, state.height].every((side) => Number.isInteger(side) && Number(side) >= MIN_SIDE);
    return isUsable ? { ...DEFAULT_STATE, ...state } : DEFAULT_STATE;
  } catch {
    // First start, or a file cut short by a power loss: the window opens where a new one would.
    return DEFAULT_STATE;
  }
}

export function writeWindowState(file: string, state: WindowState): void {
  fs.writeFileSync(file, JSON.stringify(state));
}
