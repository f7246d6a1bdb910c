import type { Plugin } from 'vite';

/** Escapes characters above U+00FF: a single one makes V8 store the whole script with two bytes per character. */
export const escapeBeyondLatin1: Plugin = {
  name: 'escape-beyond-latin1',
  // Runs last: the printer would turn escapes back into characters.
  generateBundle(_options, bundle) {
    for (const made of Object.values(bundle)) {
      if (made.type !== 'chunk') continue;
      // After a backslash an escape would change the text.
      if (/\\[\u0100-\uffff]/.test(made.code)) this.error(`${made.fileName} escapes a character that needs no escape`);
      made.code = made.code.replace(/[\u0100-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
  },
};
