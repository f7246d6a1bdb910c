/** Absent where the browser cannot speak. */
const synthesis = (): SpeechSynthesis | undefined => window.speechSynthesis;

/** The list of voices may stay empty where the system speaks with one of its own, so it does not count. */
export const canSpeak = (): boolean => synthesis() !== undefined;

/** Says it behind whatever is being said. */
export function say(text: string): void {
  if (text !== '') synthesis()?.speak(new SpeechSynthesisUtterance(text));
}

export function hush(): void {
  synthesis()?.cancel();
}
