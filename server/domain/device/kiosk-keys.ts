/** A key of a hardware keyboard and the modifiers held with it, as browsers name them. */
export interface PressedKey {
  readonly key: string;
  readonly control: boolean;
  readonly alt: boolean;
  /** The system's key (Windows, Command). */
  readonly meta: boolean;
}

const PLAIN_KEYS =
  /^(?:.|Backspace|Delete|Enter|Escape|Tab|Home|End|PageUp|PageDown|Arrow\w+|Shift|CapsLock|Dead|Process|Unidentified|AltGraph)$/u;
const CHARACTER = /^.$/u;

/**
 * True if a key is meant for a kiosk's page and not for the browser or system: characters, and keys that move through a
 * form.
 */
export function isVisitorsKey({ key, control, alt, meta }: PressedKey): boolean {
  // AltGr, which types characters on many keyboards, arrives as Ctrl and Alt; no other sign of it is available on all
  // systems.
  if (control && alt && !meta) return CHARACTER.test(key);
  return PLAIN_KEYS.test(key) && !control && !alt && !meta;
}
