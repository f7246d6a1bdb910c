import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';

function wordsFor(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return copy.wrongToken;
  // A closed desk and too many tries say so in the server's own words.
  return errorDetail(error, copy.unreachable);
}

/** The desk's door. The token travels as a bearer only, never in an address. */
export function TokenEntry({ onEnter, notice }: { readonly onEnter: (token: string) => void; readonly notice: string | null }) {
  const [token, setToken] = useState('');
  const check = useMutation({
    ...deskMutations.enter(),
    onSuccess: (_answer, tried) => onEnter(tried),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    check.mutate(toHeader(token.trim()));
  };
  return (
    <Stack component="form" maw={440} mx="auto" my="clamp(24px, 8vh, 96px)" className="tw-panel" onSubmit={submit}>
      <h1 className="tw-title">{copy.title}</h1>
      {notice !== null && <p role="status">{notice}</p>}
      <TextField
        label={copy.tokenLabel}
        hint={copy.tokenHint}
        type="password"
        autoComplete="off"
        value={token}
        error={check.isError ? wordsFor(check.error) : undefined}
        onChange={(event) => setToken(event.currentTarget.value)}
      />
      <Button type="submit" tone="primary" size="lg" disabled={token.trim() === '' || check.isPending}>
        {check.isPending ? copy.unlocking : copy.unlock}
      </Button>
    </Stack>
  );
}

/** A header takes visible ASCII only; anything else would fail before it reached the server. */
const toHeader = (token: string) => token.replace(/[^\x20-\x7e]/g, '?');
