const synthesis = (): SpeechSynthesis | undefined => window.speechSynthesis;

/** Does not check the list of voices: it may be empty although the system has a voice of its own. */
export const canSpeak = (): boolean => synthesis() !== undefined;

/** Queues the text after the current speech. */
export function say(text: string): void {
  if (text !== '') synthesis()?.speak(new SpeechSynthesisUtterance(text));
}

export function hush(): void {
  synthesis()?.cancel();
}
