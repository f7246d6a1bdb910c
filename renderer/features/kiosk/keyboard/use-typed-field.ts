import { useEffect, useState } from 'react';
import { hideSystemKeyboard, isTyped, type TypedField } from './typed-field.ts';

/**
 * Returns the field being edited by touch or mouse, else null, from document events, so that fields need no code of
 * their own. A physical key press ends it; keys of the on-screen keyboard fire no key events.
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
    // Waits until the press has ended: a layout change between press and click would move another element under the
    // finger.
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const at = document.activeElement;
        if (!isPressed) setField(isByHand && isTyped(at) ? at : null);
      });
    };
    on('pointerdown', ({ target }) => {
      // Runs before focus, which opens the system's keyboard.
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

  // A field removed with its page or dialog fires no blur event.
  useEffect(() => {
    if (field === null) return;
    const watch = new MutationObserver(() => (!isTyped(field) || !field.isConnected ? setField(null) : undefined));
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [field]);

  const leave = () => {
    // Keeps the focus in the dialog; otherwise Tab would leave it.
    const dialog = field?.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]');
    field?.blur();
    dialog?.focus({ preventScroll: true });
  };
  return [field, leave];
}
