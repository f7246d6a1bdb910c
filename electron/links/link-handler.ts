import fs from 'node:fs';
import path from 'node:path';

export interface LinkHandlerDeps {
  /** The file a person started, `$APPIMAGE`; a package of the system has its handler from its installer. */
  readonly appImage: string | undefined;
  /** `$XDG_DATA_HOME` or ~/.local/share. */
  readonly dataHome: string;
  /** Runs a program; nobody waits for it. */
  readonly run: (program: string, args: readonly string[], onEnd: (error: Error | null) => void) => void;
  /** Without its links the app is still the app. */
  readonly onError: (error: Error) => void;
}

const FILE = 'tradewind-links.desktop';

/** A path between quotes as the desktop entry specification has it: its own signs are escaped, a percent sign is doubled. */
const quoted = (file: string): string =>
  `"${file.replace(/[\\"`$]/g, (sign) => (sign === '\\' ? '\\\\\\\\' : `\\\\${sign}`)).replaceAll('%', '%%')}"`;

/**
 * An AppImage is installed by nobody, so it says itself that it opens `tradewind://` links: Electron's own registration names a file that the
 * next start of the image does not have. Written again when the image was moved.
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

/** True when it was not there. */
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
