import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deskKeys } from '#lib/desk-queries.ts';
import { useOperatorToken } from '#state/operator-token.ts';
import { Desk } from './desk.tsx';
import { TokenEntry } from './token-entry.tsx';

/** OP1: behind the token, everything an operator does. */
export function OperatorDesk() {
  const [token, setToken] = useOperatorToken();
  const [notice, setNotice] = useState<string | null>(null);
  const queries = useQueryClient();
  const lock = (why: string | null) => {
    // Nothing the desk read stays in memory for the next person at this screen.
    queries.removeQueries({ queryKey: deskKeys.all });
    setNotice(why);
    setToken(null);
  };
  if (token === null || token === '') return <TokenEntry onEnter={setToken} notice={notice} />;
  return <Desk token={token} onLock={lock} />;
}
