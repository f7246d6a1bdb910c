import { type BrowserWindow, dialog, type MessageBoxOptions } from 'electron';

/** The first button changes nothing, and is also the result of closing the dialog. */
const question = (message: string, detail: string, buttons: readonly [string, string]): MessageBoxOptions => ({
  type: 'question',
  message,
  detail,
  buttons: [...buttons],
  defaultId: 0,
  cancelId: 0,
  noLink: true,
});

/** Asks before a page with unsaved changes is left; blocks the app, because Electron needs the answer synchronously. */
export function askToLeave(window: BrowserWindow): boolean {
  const asked = question('Leave without saving?', 'What you changed here is not saved yet and would be lost.', ['Stay', 'Leave']);
  return dialog.showMessageBoxSync(window, asked) === 1;
}

/** Asks whether to reload a page that does not respond; returns false once it responds again. */
export async function askToReload(window: BrowserWindow, respondsAgain: AbortSignal): Promise<boolean> {
  const asked = question('This page is not responding', 'Wait, or reload it. What is not saved yet is lost when it reloads.', [
    'Wait',
    'Reload',
  ]);
  const { response } = await dialog.showMessageBox(window, { ...asked, signal: respondsAgain });
  return response === 1;
}
