import fs from 'node:fs';
import path from 'node:path';

export interface LinkHandlerDeps {
  /** The file the user started, `$APPIMAGE`; a system package's handler is written by its installer. */
  readonly appImage: string | undefined;
  /** `$XDG_DATA_HOME` or ~/.local/share. */
  readonly dataHome: string;
  /** Runs a program without waiting for it. */
  readonly run: (program: string, args: readonly string[], onEnd: (error: Error | null) => void) => void;
  /** The app works without its links. */
  readonly onError: (error: Error) => void;
}

const FILE = 'tradewind-links.desktop';

/** Quotes a path as the desktop entry specification requires: escapes special characters, doubles percent signs. */
const quoted = (file: string): string =>
  `"${file.replace(/[\\"`$]/g, (sign) => (sign === '\\' ? '\\\\\\\\' : `\\\\${sign}`)).replaceAll('%', '%%')}"`;

/**
 * Registers an AppImage as handler of `tradewind://` links, since no installer does: Electron's own registration names
 * a file that is gone at the image's next start. Written again when the image was moved.
 */
export function writeLinkHandler({ appImage, dataHome, run, onError }: LinkHandlerDeps): void {
  if (appImage === undefined || appImage === '') return;
  try {
    if (writeEntry(appImage, dataHome))
      run('xdg-mime', ['default', FILE, 'x-scheme-handler/tradewind'], (error) => error !== null && onError(error));
  } catch (error) {
    onError(error as Error);
  }
}

/** Returns true if the entry was not there. */
function writeEntry(appImage: string, dataHome: string): boolean {
  const folder = path.join(dataHome, 'applications');
  const file = path.join(folder, FILE);
  const entry = [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Tradewind',
    `Exec=${quoted(appImage)} %u`,
    'Terminal=false',
    'NoDisplay=true',
    'MimeType=x-scheme-handler/tradewind;',
    '',
  ].join('\n');
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === entry) return false;
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(file, entry);
  return true;
}
