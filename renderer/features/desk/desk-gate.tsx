import { Box } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { deskKeys } from '#lib/desk/desk-queries.ts';
import { useOperatorToken } from '#state/desk/operator-token.ts';
import { Desk } from './desk.tsx';
import { TokenEntry } from './token-entry.tsx';

interface Props {
  /** The logo, linked to the home page. */
  readonly brand: ReactNode;
  /** Switch between light and dark. */
  readonly colours: ReactNode;
  /** Notice of a device without a connection. */
  readonly connection: ReactNode;
}

/** Asks for the operator token, then shows the desk. */
export function DeskGate({ brand, colours, connection }: Props) {
  const [token, setToken] = useOperatorToken();
  const [notice, setNotice] = useState<string | null>(null);
  const queries = useQueryClient();
  const lock = useCallback(
    (why: string | null) => {
      // Removes all loaded desk data from memory before the next person uses this screen.
      queries.removeQueries({ queryKey: deskKeys.all });
      setNotice(why);
      setToken(null);
    },
    [queries, setToken],
  );
  if (token === null || token === '')
    return (
      <>
        <Box component="header" className="tw-hull" py="sm">
          <div className="tw-page tw-row">{brand}</div>
        </Box>
        <div className="tw-page tw-room">
          {connection}
          <TokenEntry onEnter={setToken} notice={notice} />
        </div>
      </>
    );
  return <Desk token={token} brand={brand} colours={colours} connection={connection} onLock={lock} />;
}
