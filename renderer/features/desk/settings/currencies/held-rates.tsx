import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { WireDeskRates } from '#domain/money/rates-wire.ts';
import { errorDetail } from '#lib/api-client.ts';
import { deskRates } from '#lib/desk/desk-rates.ts';
import { formatIsoDay } from '#lib/format.ts';
import { useToast } from '#state/toasts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';
import { percentOf, previewOf } from './rate-words.ts';
import type { RatesDesk } from './use-rate-edit.ts';
import { isConflict } from './use-rate-save.ts';

interface Props {
  readonly desk: RatesDesk;
  readonly held: WireDeskRates['held'];
  /** Called when a notice goes, and the focus with it. */
  readonly onUsed: () => void;
}

/** Rates of the feed that moved too far to count before a person has looked. */
export function HeldRates({ desk: { token, revision, rates }, held, onUsed }: Props) {
  const queries = useQueryClient();
  const toast = useToast();
  const { queryKey } = deskRates.query(token);
  const use = useMutation({
    ...deskRates.use(token),
    onSuccess: (newest, { code }) => {
      queries.setQueryData(queryKey, newest);
      toast({ title: copy.used(code), description: copy.ratesSavedText });
      onUsed();
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
  if (held.length === 0) return null;
  return (
    <section className="tw-stack" aria-label={copy.held}>
      {use.isError && <Notice tone="bad">{isConflict(use.error) ? copy.lookAgain : errorDetail(use.error, copy.notUsed)}</Notice>}
      {held.map(({ code, perUsd, on, source, movedPercent }) => {
        const before = rates.find((rate) => rate.code === code)?.perUsd;
        const [after, feed, day] = [String(perUsd), copy.SOURCES[source], formatIsoDay(on)] as const;
        return (
          <Held
            key={code}
            title={copy.heldOf(code, percentOf(movedPercent))}
            isBusy={use.isPending}
            onUse={() => use.mutate({ revision, code })}
          >
            <p>{before === undefined ? copy.heldNew(after, feed, day) : copy.heldText(String(before), after, feed, day)}</p>
            <p className="tw-figures">{previewOf(code, perUsd, rates, before)}</p>
          </Held>
        );
      })}
    </section>
  );
}

interface HeldProps {
  readonly title: string;
  readonly isBusy: boolean;
  readonly onUse: () => void;
  readonly children: ReactNode;
}

function Held({ title, isBusy, onUse, children }: HeldProps) {
  const id = useId();
  return (
    <Notice role="note" title={<span id={id}>{title}</span>}>
      <div className="tw-stack">
        {children}
        <div>
          <Button size="sm" tone="brand" disabled={isBusy} aria-describedby={id} onClick={onUse}>
            {copy.useIt}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
