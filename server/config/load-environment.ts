import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from './config.ts';

/** Value of ENV_FILE that reads no file. */
const NO_FILE = 'off';

/**
 * Adds the variables of the file `.env` in the working folder to the environment and returns it. A variable that is set
 * already stays. ENV_FILE names another file, which must exist; `off` reads none.
 * @throws ConfigError if the file cannot be read or a line is no `NAME=value`; quotes nothing of the file
 */
export function loadEnvironment(env: NodeJS.ProcessEnv = process.env, folder: string = process.cwd()): NodeJS.ProcessEnv {
  const { ENV_FILE = '' } = env;
  if (ENV_FILE === NO_FILE) return env;
  const file = path.resolve(folder, ENV_FILE || '.env');
  const text = readText(file, ENV_FILE === '');
  if (text === null) return env;
  refuseUnclearLines(text, file);
  for (const [name, value] of Object.entries(parseEnv(text))) env[name] ??= value;
  return env;
}

function readText(file: string, isOptional: boolean): string | null {
  try {
    return fs.readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (isOptional && code === 'ENOENT') return null;
    throw new ConfigError(
      code === 'EACCES'
        ? `${file} cannot be read (EACCES). Give its owner to the user that runs this command, or set the variables in the environment and ENV_FILE=${NO_FILE}.`
        : `${file} cannot be read (${code}).`,
    );
  }
}

/** A value may have several lines between quotation marks. */
const SETTING =
  /^[^\S\n]*(?:export[^\S\n]+)?[A-Za-z_]\w*[^\S\n]*=[^\S\n]*(?:"[^"]*"|'[^']*'|`[^`]*`|(?!["'`])[^\n]*)[^\S\n]*(?:#[^\n]*)?$/gm;
const IGNORED = /^\s*(?:#|$)/;

/** Node skips lines that it cannot read, and a setting would be lost without a word. */
function refuseUnclearLines(text: string, file: string): void {
  if (text.includes('\0')) throw new ConfigError(`${file} is not UTF-8 text. Save it as UTF-8.`);
  const rest = text.replaceAll('\r', '').replace(SETTING, (lines) => lines.replace(/[^\n]/g, ''));
  const unclear = rest.split('\n').findIndex((line) => !IGNORED.test(line));
  if (unclear !== -1)
    throw new ConfigError(
      `${file}, line ${unclear + 1} is not NAME=value. Put a value with # or several lines between quotation marks, and begin a comment with #.`,
    );
}
