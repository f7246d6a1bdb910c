import { useState } from 'react';
import type { DeviceProblem } from '#domain/device/device-wire.ts';
import { Button } from '#ui/button.tsx';
import { FactsList } from '#ui/facts-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import * as copy from './copy.ts';
import { TrustDialog } from './trust-dialog.tsx';

/**
 * Shows what prevents this device from following hosted, and the next step. A missing network is not shown as an error.
 */
export function ProblemNotice({ problem: { code, detail, about, fingerprints } }: { readonly problem: DeviceProblem }) {
  // Fingerprint under comparison; it does not change while the dialog is open, even if the key changes again.
  const [asked, setAsked] = useState<string | null>(null);
  const lastAsked = useLastShown(asked);
  const { title, next } = about === 'pack' ? { title: copy.packRefused, next: copy.packNext(code) } : copy.PROBLEMS[code];
  return (
    <Notice tone={code === 'unreachable' && about !== 'pack' ? 'deal' : 'bad'} title={title}>
      <div className="tw-stack">
        <p>{next}</p>
        {fingerprints === undefined ? (
          <p className="tw-small tw-wrap">{detail}</p>
        ) : (
          <>
            <FactsList
              label={copy.fingerprints}
              facts={[
                [copy.knownKey, fingerprints.known ?? copy.lostKey],
                [copy.offeredKey, fingerprints.offered],
              ]}
              className="tw-fields tw-figures"
            />
            <div>
              <Button tone="danger" onClick={() => setAsked(fingerprints.offered)}>
                {copy.trustThisKey}
              </Button>
            </div>
          </>
        )}
        {lastAsked !== null && <TrustDialog isOpen={asked !== null} fingerprint={lastAsked} onClose={() => setAsked(null)} />}
      </div>
    </Notice>
  );
}
