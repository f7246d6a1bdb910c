import { useEffect, useState } from 'react';
import { hideSystemKeyboard, isTyped, type TypedField } from './typed-field.ts';

/**
 * The field that is being typed into by touch or mouse, else null. It is known by what happens in the document, so that no field has to
 * know of a keyboard: one that gets the focus after a press, or is pressed again; until it is left or a real key is pressed. Such a
 * key is the browser's own: what the on-screen keyboard writes has none.
 */
export function useTypedField(): readonly [field: TypedField | null, leave: () => void] {
  const [field, setField] = useState<TypedField | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    const on = <Type extends keyof DocumentEventMap>(type: Type, listen: (event: DocumentEventMap[Type]) => void) =>
      document.addEventListener(type, listen, { capture: true, signal: listening.signal });
    let isByHand = false;
    let isPressed = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Between a press and its click nothing may move: what comes and goes with the focus would have the finger lifted off something else.
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const at = document.activeElement;
        if (!isPressed) setField(isByHand && isTyped(at) ? at : null);
      });
    };
    on('pointerdown', ({ target }) => {
      // Before the focus, which is what the system's keyboard comes with.
      if (isTyped(target)) hideSystemKeyboard(target);
      isByHand = true;
      isPressed = true;
    });
    for (const end of ['pointerup', 'pointercancel'] as const)
      on(end, () => {
        isPressed = false;
        lookSoon();
      });
    on('focusin', ({ target }) => {
      if (isTyped(target)) hideSystemKeyboard(target);
      lookSoon();
    });
    on('focusout', lookSoon);
    on('keydown', ({ isTrusted }) => {
      if (!isTrusted) return;
      isByHand = false;
      setField(null);
    });
    return () => {
      clearTimeout(timer);
      listening.abort();
    };
  }, []);

  // What is taken away with its page or dialog is left without a word.
  useEffect(() => {
    if (field === null) return;
    const watch = new MutationObserver(() => (!isTyped(field) || !field.isConnected ? setField(null) : undefined));
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [field]);

  const leave = () => {
    // In a dialog the focus stays in there, or the Tab key would leave it.
    const dialog = field?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    field?.blur();
    dialog?.focus({ preventScroll: true });
  };
  return [field, leave];
}
