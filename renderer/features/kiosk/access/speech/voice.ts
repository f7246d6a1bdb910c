import { useSyncExternalStore } from 'react';

/** Where the system has none there is neither the object nor a list. */
const synthesis = () => ('speechSynthesis' in window ? window.speechSynthesis : null);

/** A list of voices comes late: the system's speech is started by asking for it. */
function watchVoices(onChange: () => void): () => void {
  const voices = synthesis();
  voices?.addEventListener('voiceschanged', onChange);
  return () => voices?.removeEventListener('voiceschanged', onChange);
}

/** Is there a voice to speak with? */
export function useHasVoice(): boolean {
  return useSyncExternalStore(
    watchVoices,
    () => (synthesis()?.getVoices().length ?? 0) > 0,
    () => false,
  );
}

/** Says it behind whatever is being said. */
export function say(text: string): void {
  if (text !== '') synthesis()?.speak(new SpeechSynthesisUtterance(text));
}

export function hush(): void {
  synthesis()?.cancel();
}
