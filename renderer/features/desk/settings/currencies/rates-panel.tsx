import { useRef, useState } from 'react';
import type { WireDeskRates } from '#domain/money/rates-wire.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { AddCurrency } from './add-currency.tsx';
import * as copy from './copy.ts';
import { FeedState, FetchButton, useFetchNow } from './feed-state.tsx';
import { HeldRates } from './held-rates.tsx';
import { MovesDialog } from './moves-dialog.tsx';
import type { Offers } from './offers.ts';
import { RatesTable } from './rates-table.tsx';
import { UploadButton, UploadRefusal, useRatesUpload } from './upload-rates.tsx';

interface Props {
  readonly token: string;
  readonly shown: WireDeskRates;
  readonly offers: Offers;
}

/** Rates by hand, by file and by feed, each saved at once. */
export function RatesPanel({ token, shown, offers }: Props) {
  const { revision, rates, held, feed } = shown;
  const panel = useRef<HTMLElement>(null);
  const addButton = useRef<HTMLDivElement>(null);
  const [isAdding, setAdding] = useState(false);
  const fetching = useFetchNow(token, shown);
  const upload = useRatesUpload(token);
  const desk = { token, revision, rates };
  return (
    <section ref={panel} tabIndex={-1} className="tw-stack" aria-label={copy.exchangeRates}>
      <div className="tw-row tw-apart">
        <h2>{copy.exchangeRates}</h2>
        <div ref={addButton} className="tw-row tw-gap-2">
          <FetchButton fetching={fetching} />
          <Button size="sm" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            <Icon name="plus" size={16} />
            {copy.addCurrency}
          </Button>
          <UploadButton upload={upload} />
        </div>
      </div>
      <p className="tw-muted">{copy.exchangeRatesHint}</p>
      <FeedState feed={feed} fetching={fetching} />
      <UploadRefusal upload={upload} />
      <HeldRates desk={desk} held={held} onUsed={() => panel.current?.focus()} />
      {isAdding && (
        <AddCurrency
          desk={desk}
          onDone={() => {
            setAdding(false);
            addButton.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
          }}
        />
      )}
      <RatesTable desk={desk} offers={offers} />
      <MovesDialog moves={upload.moves} rates={rates} onConfirm={upload.confirm} onCancel={upload.cancel} />
    </section>
  );
}
