import { useEffect } from 'react';
import { hush, say } from './voice.ts';
import { isSecret, wordsFor, wordsForDialog } from './words-for.ts';

const DIALOG = '[role="dialog"], [role="alertdialog"]';
const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';

/** Reads aloud touched or focused elements, opened dialogs, and live announcements. */
export function Speech() {
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    let last = '';
    let inDialog: Element | null = null;
    const read = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      // Silent while a secret field has the focus: reading touched keys would reveal what is typed.
      if (isSecret(document.activeElement) && target !== document.activeElement) return;
      const dialog = target.closest(DIALOG);
      const words = wordsFor(target);
      const isNew = dialog !== null && dialog !== inDialog;
      inDialog = dialog;
      // A touch also moves the focus; reads it only once.
      if (!isNew && words === last) return;
      last = words;
      hush();
      if (isNew) say(wordsForDialog(dialog));
      if (words !== '' && target !== dialog) say(words);
    };
    document.addEventListener('pointerdown', read, options);
    document.addEventListener('focusin', read, options);

    const announce = (changes: readonly MutationRecord[]) => {
      const regions = new Set(changes.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(LIVE)));
      for (const region of regions) say((region?.textContent ?? '').replace(/\s+/g, ' ').trim());
    };
    const watch = new MutationObserver(announce);
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    return () => {
      listening.abort();
      watch.disconnect();
      hush();
    };
  }, []);
  return null;
}
