/** A key of a hardware keyboard, as browsers name it. */
export interface PressedKey {
  readonly key: string;
  /** Ctrl, Alt or the system's key is held. */
  readonly isCommand: boolean;
  /** AltGr is held: on many keyboards it writes signs, and comes as Ctrl and Alt. */
  readonly isAltGraph: boolean;
}

const PLAIN_KEYS =
  /^(?:.|Backspace|Delete|Enter|Escape|Tab|Home|End|PageUp|PageDown|Arrow\w+|Shift|CapsLock|Dead|Process|Unidentified|AltGraph)$/u;

/** Whether a key means something to a kiosk's page and not to the browser or the system around it: characters, and ways through a form. */
export const isVisitorsKey = ({ key, isCommand, isAltGraph }: PressedKey): boolean => PLAIN_KEYS.test(key) && (isAltGraph || !isCommand);
