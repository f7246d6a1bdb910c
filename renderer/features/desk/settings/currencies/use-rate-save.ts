import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WireRatesSaved } from '#domain/money/rates-wire.ts';
import { ApiError } from '#lib/api-client.ts';
import { deskRates } from '#lib/desk/desk-rates.ts';

interface Options<Change> {
  readonly token: string;
  readonly mutation: { readonly mutationKey: string[]; readonly mutationFn: (change: Change) => Promise<WireRatesSaved> };
  readonly onSaved: () => void;
}

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.problem?.code === 'revision_changed';

/** Saves rates. Far moves are a question first, answered by `confirm` or `cancel`; after a conflict the newest rates are loaded. */
export function useRateSave<Change extends { readonly confirm?: boolean | undefined; readonly revision?: number | undefined }>({
  token,
  mutation,
  onSaved,
}: Options<Change>) {
  const queries = useQueryClient();
  const { queryKey } = deskRates.query(token);
  const { mutate, data, variables, error, isPending, reset } = useMutation({
    ...mutation,
    onSuccess: ({ moves, rates }) => {
      queries.setQueryData(queryKey, rates);
      if (moves.length === 0) onSaved();
    },
    onError: (refusal) => {
      if (isConflict(refusal)) void queries.invalidateQueries({ queryKey });
    },
  });
  return {
    isPending,
    error,
    moves: data?.moves ?? [],
    save: (change: Change) => mutate(change),
    // Saves only over the rates that the moves were shown against.
    confirm: () => variables !== undefined && mutate({ ...variables, ...(data && { revision: data.rates.revision }), confirm: true }),
    cancel: reset,
  };
}
