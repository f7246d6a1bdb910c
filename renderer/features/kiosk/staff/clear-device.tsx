import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireStaff } from '#domain/device/kiosk-wire.ts';
import { countUnsent } from '#domain/device/unsent-words.ts';
import { errorDetail } from '#lib/api-client.ts';
import { staffMutations } from '#lib/device/kiosk-queries.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import * as copy from './copy.ts';

interface Props {
  readonly token: string;
  /** State when staff pressed the button; anything that arrived later must not be erased. */
  readonly asked: Pick<WireStaff, 'unsent' | 'revision' | 'lastExport'>;
  readonly onCancel: () => void;
  /** Called if the device's content has changed since. */
  readonly onRefused: () => void;
}

/** Confirms clearing the device, and again, by number and kind, for submissions never sent. */
export function ClearDevice({ token, asked: { unsent, revision, lastExport }, onCancel, onRefused }: Props) {
  const [isSure, setSure] = useState(false);
  const clear = useMutation({ ...staffMutations.clear(token), onError: onRefused });
  const isSomethingLost = countUnsent(unsent) > 0;
  const goOn = () => {
    if (isSomethingLost && !isSure) setSure(true);
    else clear.mutate(revision);
  };
  return (
    <section className="tw-inset tw-stack" aria-label={copy.clearAsk}>
      {clear.isError && <Notice tone="bad">{errorDetail(clear.error, copy.failed)}</Notice>}
      <p className="tw-strong">{isSure ? copy.lostAsk(unsent) : copy.clearAsk}</p>
      <p className="tw-wrap">{isSure ? copy.lostText(lastExport?.file ?? '') : copy.clearText}</p>
      <div className="tw-row">
        <Button tone="danger" disabled={clear.isPending || clear.isSuccess || clear.isError} onClick={goOn}>
          {isSure ? copy.erase(unsent) : copy.clearEverything}
        </Button>
        <Button onClick={onCancel}>{copy.cancel}</Button>
      </div>
    </section>
  );
}
