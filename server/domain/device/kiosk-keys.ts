/** A key of a hardware keyboard and what is held with it, as browsers name them. */
export interface PressedKey {
  readonly key: string;
  readonly control: boolean;
  readonly alt: boolean;
  /** The system's key. */
  readonly meta: boolean;
}

const PLAIN_KEYS =
  /^(?:.|Backspace|Delete|Enter|Escape|Tab|Home|End|PageUp|PageDown|Arrow\w+|Shift|CapsLock|Dead|Process|Unidentified|AltGraph)$/u;
const CHARACTER = /^.$/u;

/** Whether a key means something to a kiosk's page and not to the browser or the system around it: characters, and ways through a form. */
export function isVisitorsKey({ key, control, alt, meta }: PressedKey): boolean {
  // AltGr, which writes characters on many keyboards, comes as Ctrl and Alt; nothing else tells it everywhere.
  if (control && alt && !meta) return CHARACTER.test(key);
  return PLAIN_KEYS.test(key) && !control && !alt && !meta;
}
