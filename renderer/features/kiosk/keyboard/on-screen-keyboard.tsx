import { useLayoutEffect, useRef, useState } from 'react';
import { PlainButton } from '#ui/button.tsx';
import * as copy from './copy.ts';
import styles from './keyboard.module.css';
import { type Command, type Key, type Page, rowsOf } from './layouts.ts';
import { fieldAfter, layoutOf, type TypedField } from './typed-field.ts';
import { useHeld } from './use-held.ts';
import { useTypedField } from './use-typed-field.ts';

const NAMES: Readonly<Record<Command, string>> = {
  shift: copy.shift,
  letters: copy.letters,
  symbols: copy.symbols,
  accents: copy.accents,
  delete: copy.deleteKey,
  space: copy.space,
  enter: copy.enter,
  next: copy.nextField,
  done: copy.done,
};

/** Opens for a touched field and covers nothing: content ends above it (`--keyboard-height`). */
export function OnScreenKeyboard() {
  const [field, leave] = useTypedField();
  if (field === null) return null;
  return (
    <aside aria-label={copy.onScreenKeyboard}>
      <Keys field={field} onDone={leave} />
    </aside>
  );
}

/**
 * Uses the browser's editing command, so that caret, selection, maxlength, undo and events work as with a real
 * keyboard. It is deprecated without a replacement for fields, but the kiosk ships its own browser.
 */
const write = (text: string) => document.execCommand('insertText', false, text);
const takeBack = () => document.execCommand('delete');

interface Chosen {
  readonly field: TypedField;
  readonly page: Page;
  readonly isShifted: boolean;
}

function Keys({ field, onDone }: { readonly field: TypedField; readonly onDone: () => void }) {
  const group = useRef<HTMLFieldSetElement>(null);
  // Choices apply to one field: each starts with lower-case letters.
  const [chosen, choose] = useState<Chosen>({ field, page: 'letters', isShifted: false });
  const { page, isShifted } = chosen.field === field ? chosen : { page: 'letters' as const, isShifted: false };
  const next = fieldAfter(field);
  const layout = layoutOf(field);

  useLayoutEffect(() => {
    const root = document.documentElement.style;
    root.setProperty('--keyboard-height', `${group.current?.offsetHeight ?? 0}px`);
    document.documentElement.toggleAttribute('data-keyboard', true);
    field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    return () => {
      root.removeProperty('--keyboard-height');
      document.documentElement.toggleAttribute('data-keyboard', false);
    };
  }, [field]);

  const press = (key: Key) => {
    if ('writes' in key) {
      write(isShifted ? key.writes.toUpperCase() : key.writes);
      if (isShifted) choose({ field, page, isShifted: false });
      return;
    }
    switch (key.does) {
      case 'shift':
        return choose({ field, page, isShifted: !isShifted });
      case 'delete':
        return void takeBack();
      case 'space':
        return void write(' ');
      case 'enter':
        return void write('\n');
      case 'next':
        return next?.focus();
      case 'done':
        return onDone();
      default:
        return choose({ field, page: key.does, isShifted: false });
    }
  };

  return (
    // Keeps the focus in the field while keys are pressed.
    <fieldset
      ref={group}
      aria-label={copy.onScreenKeyboard}
      className={styles.keyboard}
      data-layout={layout}
      onMouseDown={(event) => event.preventDefault()}
    >
      {rowsOf(layout, page, field instanceof HTMLTextAreaElement).map((row) => (
        <div key={row.map(nameOf).join()} className={styles.row}>
          {row.map((key) => (
            <KeyButton
              key={nameOf(key)}
              of={key}
              isShifted={isShifted}
              isDisabled={'does' in key && key.does === 'next' && next === null}
              onPress={() => press(key)}
            />
          ))}
        </div>
      ))}
    </fieldset>
  );
}

const nameOf = (key: Key) => ('writes' in key ? key.writes : NAMES[key.does]);

interface KeyProps {
  readonly of: Key;
  readonly isShifted: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

function KeyButton({ of: key, isShifted, isDisabled, onPress }: KeyProps) {
  const does = 'does' in key ? key.does : undefined;
  const held = useHeld(onPress);
  const name = nameOf(key);
  return (
    <PlainButton
      type="button"
      tabIndex={-1}
      className={styles.key}
      data-does={does}
      disabled={isDisabled}
      aria-pressed={does === 'shift' ? isShifted : undefined}
      {...(does === 'delete' ? held : { onClick: onPress })}
    >
      {does === undefined && isShifted ? name.toUpperCase() : name}
    </PlainButton>
  );
}
