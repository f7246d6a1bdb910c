import { Group, Stack } from '@mantine/core';
import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';
import { type NumberKind, readTyped, sayBoth, type TypedNumber } from '#domain/product/typed/typed-amount.ts';
import { formatCount, formatUsd } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'placeholder' | 'maxLength'> {
  readonly label: string;
  readonly isLabelHidden?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  readonly kind: NumberKind;
  readonly value: string | number;
  readonly min?: number;
  readonly max?: number | undefined;
  /** ARIA role; the desk's money fields have always been text fields. */
  readonly role?: 'spinbutton' | 'textbox';
  readonly 'data-autofocus'?: boolean | undefined;
  readonly onType: (text: string) => void;
}

/** A number as typed, `1.000` or `2,35`: shows the parsed value below, and asks which one is meant if there are two. */
export function NumberField({ kind, value, min, max, role = 'spinbutton', error, hint, onType, ...rest }: Props) {
  const [isLeft, setLeft] = useState(false);
  const text = String(value);
  const read = readTyped(text, kind);
  const isNone = read.kind === 'none' && text.trim() !== '';
  const isPlain = (kind === 'whole' ? /^-?\d*$/ : /^\d*\.?\d{0,2}$/).test(text.trim());
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined || role !== 'spinbutton') return;
    event.preventDefault();
    onType(stepped(read, by, { kind, min, max }));
  };
  return (
    <Stack gap={4}>
      <TextField
        {...rest}
        {...(role === 'spinbutton' && { role, ...ends(read, min, max) })}
        hint={hint}
        error={error ?? ownError(read, kind, isNone && isLeft)}
        inputMode={kind === 'whole' ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setLeft(false);
          onType(event.currentTarget.value);
        }}
        onBlur={() => setLeft(true)}
        onKeyDown={step}
      />
      <div aria-live="polite" className="tw-note">
        {read.kind === 'number' &&
          !isPlain &&
          !isTooFine(read, kind) &&
          copy.readAs(kind === 'whole' ? formatCount(read.value) : formatUsd(read.value))}
        {read.kind === 'unclear' && (
          <Group gap={6} component="span">
            <span>{copy.isIt(sayBoth(read.values))}</span>
            {read.values.map((each, at) => (
              <Button key={each} size="sm" type="button" onClick={() => onType(settled(each))}>
                {at === 0 ? `${formatCount(each)}.00` : each.toFixed(3)}
              </Button>
            ))}
          </Group>
        )}
      </div>
    </Stack>
  );
}

const hasTwoDecimals = (value: number) => Number(value.toFixed(2)) === value;
const isTooFine = (read: TypedNumber, kind: NumberKind) => kind === 'money' && read.kind === 'number' && !hasTwoDecimals(read.value);

/** Returns a text that means only this number: `1255.00`, and `1.2550`, which is refused for its decimals. */
const settled = (value: number): string => value.toFixed(hasTwoDecimals(value) ? 2 : 4);

function ownError(read: TypedNumber, kind: NumberKind, isUnreadable: boolean): string | undefined {
  if (isTooFine(read, kind)) return copy.twoDecimals;
  return isUnreadable ? copy.noNumber(kind) : undefined;
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

function ends(read: TypedNumber, min: number | undefined, max: number | undefined) {
  return { 'aria-valuenow': read.kind === 'number' ? read.value : undefined, 'aria-valuemin': min, 'aria-valuemax': max };
}

interface Rule {
  readonly kind: NumberKind;
  readonly min: number | undefined;
  readonly max: number | undefined;
}

/** Returns the next number up or down: one unit, or one cent. */
function stepped(read: TypedNumber, by: number, { kind, min = 0, max = Number.POSITIVE_INFINITY }: Rule): string {
  const from = read.kind === 'number' ? read.value : 0;
  if (kind === 'whole') return String(Math.min(max, Math.max(min, from + by)));
  return (Math.max(Math.round(min * 100), Math.round(from * 100) + by) / 100).toFixed(2);
}
