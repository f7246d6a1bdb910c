import type { Plugin } from 'vite';

/** Letters beyond Latin as escapes: a few of them would make V8 keep all of the code in two bytes a letter. */
export const latinCode: Plugin = {
  name: 'latin-code',
  // The last that touches the text: what prints it would write the letters again.
  generateBundle(_options, bundle) {
    for (const made of Object.values(bundle)) {
      if (made.type !== 'chunk') continue;
      // Behind a backslash an escape would be another text.
      if (/\\[\u0100-\uffff]/.test(made.code)) this.error(`${made.fileName} escapes a letter that needs none`);
      made.code = made.code.replace(/[\u0100-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
    }
  },
};
