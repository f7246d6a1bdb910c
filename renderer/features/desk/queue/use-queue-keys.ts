import { useEffect, useRef } from 'react';

export type QueueCommand = 'next' | 'previous' | 'publish' | 'publish-chosen' | 'request-changes' | 'reject' | 'choose' | 'undo' | 'help';

export interface Shortcut {
  readonly keys: string;
  readonly command: QueueCommand;
}
export const SHORTCUTS: readonly Shortcut[] = [
  { keys: 'j', command: 'next' },
  { keys: 'k', command: 'previous' },
  { keys: 'p', command: 'publish' },
  { keys: 'c', command: 'request-changes' },
  { keys: 'x', command: 'reject' },
  { keys: 'Space', command: 'choose' },
  { keys: 'Shift+P', command: 'publish-chosen' },
  { keys: 'u', command: 'undo' },
  { keys: '?', command: 'help' },
];

const TYPING = 'input:not([type="checkbox"]):not([type="radio"]), textarea, select, [contenteditable]';
/** Excludes a dialog that is closing. */
const DIALOG = '[role="dialog"]:not([inert] *)';
/** Elements for which the space bar has a meaning already. */
const SPACE_OWNERS = 'button:not([data-listing], [aria-current]), a, input, summary, [role="tab"]';

/** True if a letter is a command: no text field has the focus and no dialog is open. */
export function takesKeys(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  const isTyping = event.target instanceof Element && event.target.closest(TYPING) !== null;
  return !isTyping && document.querySelector(DIALOG) === null;
}

function commandOf(event: KeyboardEvent): QueueCommand | undefined {
  if (!takesKeys(event)) return undefined;
  const target = event.target instanceof Element ? event.target : null;
  const key = event.key === ' ' ? 'Space' : event.shiftKey && event.key.toLowerCase() === 'p' ? 'Shift+P' : event.key;
  if (key === 'Space' && target?.closest(SPACE_OWNERS) != null) return undefined;
  // Only moves repeat while a key is held, so that a stuck key cannot publish the whole queue.
  const command = SHORTCUTS.find((shortcut) => shortcut.keys === key)?.command;
  return event.repeat && command !== 'next' && command !== 'previous' ? undefined : command;
}

/** Handles the queue's single-key shortcuts; inactive while typing, while a dialog is open, and when switched off. */
export function useQueueKeys(isOn: boolean, run: (command: QueueCommand) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const command = commandOf(event);
      if (command === undefined) return;
      event.preventDefault();
      latest.current(command);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
