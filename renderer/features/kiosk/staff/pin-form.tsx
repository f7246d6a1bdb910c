import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { readPinRefusal, staffMutations } from '#lib/device/kiosk-queries.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';
import styles from './staff.module.css';

/** Attribute read by the surrounding dialog. */
const AUTOFOCUS = { 'data-autofocus': true };

/** Asks for the PIN in a text field that shows dots; browsers offer to save a password field. */
export function PinForm({ onUnlocked }: { readonly onUnlocked: (token: string) => void }) {
  const [pin, setPin] = useState('');
  const [lockEndsAt, setLockEndsAt] = useState(0);
  const unlock = useMutation({
    ...staffMutations.unlock(),
    onSuccess: ({ staffToken }) => onUnlocked(staffToken),
    onError: (error) => {
      setPin('');
      const refused = readPinRefusal(error);
      setLockEndsAt(refused !== undefined && 'retryAfter' in refused ? performance.now() + refused.retryAfter * 1000 : 0);
    },
  });
  const refused = unlock.isError ? readPinRefusal(unlock.error) : undefined;
  const lockedSeconds = useSecondsUntil(lockEndsAt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pin !== '') unlock.mutate(pin);
  };
  const error = () => {
    if (!unlock.isError) return undefined;
    if (lockedSeconds > 0) return copy.lockedFor(lockedSeconds);
    if (refused === undefined) return copy.notUnlocked;
    return 'triesLeft' in refused ? copy.wrongPin(refused.triesLeft) : undefined;
  };
  const said = error();
  return (
    <form className="tw-stack" onSubmit={submit} noValidate>
      <TextField
        label={copy.pin}
        value={pin}
        onChange={({ currentTarget }) => setPin(currentTarget.value)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        className={styles.pin}
        {...AUTOFOCUS}
        {...(said === undefined ? {} : { error: said })}
      />
      <Button type="submit" tone="brand" size="lg" disabled={unlock.isPending || lockedSeconds > 0}>
        {copy.unlock}
      </Button>
    </form>
  );
}

/** Returns the seconds until a time of `performance.now()`, counting down to 0. */
function useSecondsUntil(endsAt: number): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    const count = () => setLeft(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
    count();
    const timer = setInterval(count, 200);
    return () => clearInterval(timer);
  }, [endsAt]);
  return left;
}
