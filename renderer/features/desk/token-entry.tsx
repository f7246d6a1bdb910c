import { Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, errorDetail } from '#lib/api-client.ts';
import { deskMutations } from '#lib/desk/desk-mutations.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import * as copy from './copy.ts';

/** What a password manager files the token under: the server knows its operators by their tokens alone. */
const USER_NAME = 'operator';

function wordsFor(error: unknown): string {
  if (error instanceof ApiError && error.status === 401) return copy.wrongToken;
  // Shows the server's own message for a closed desk or too many attempts.
  return errorDetail(error, copy.unreachable);
}

/** Login of the desk. The token is sent as a bearer token only, never in a URL. */
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
      {/* Password managers offer a password for the user name beside it. */}
      <div hidden>
        <TextField label={copy.tokenOwner} name="username" autoComplete="username" value={USER_NAME} readOnly />
      </div>
      <TextField
        label={copy.tokenLabel}
        hint={copy.tokenHint}
        type="password"
        name="password"
        autoComplete="current-password"
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

/**
 * Replaces characters that headers do not allow (only visible ASCII), so that the request reaches the server and is
 * refused there.
 */
const toHeader = (token: string) => token.replace(/[^\x20-\x7e]/g, '?');
