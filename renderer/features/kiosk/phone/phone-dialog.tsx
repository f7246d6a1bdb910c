import { useConfig } from '#state/config.tsx';
import { useKioskDialog } from '#state/kiosk/dialogs.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import * as copy from './copy.ts';
import { keepPlace } from './keep-place.ts';
import styles from './phone.module.css';
import { PhoneCode, TypeThis } from './phone-code.tsx';
import { toScan, whatItOpens } from './what-it-opens.ts';

/** Over whatever asked for it: a cart's drawer, the quote dialog. */
export const PHONE_LAYER = 250;

/** Where a link leads out of the kiosk: to the visitor's own phone. */
export function PhoneDialog() {
  const [dialog, setDialog] = useKioskDialog();
  const link = dialog?.name === 'phone' ? dialog : null;
  // It goes out as it came in.
  const shown = useLastShown(link);
  const close = () => setDialog(null);
  return (
    <Dialog isOpen={link !== null} onClose={close} title={copy.phoneTitle} size={860} zIndex={PHONE_LAYER} onExitTransitionEnd={keepPlace}>
      {shown !== null && (
        <div className={`tw-stack tw-gap-5 ${styles.dialog}`}>
          {shown.note !== undefined && (
            <Notice tone="plain" role="status">
              {shown.note}
            </Notice>
          )}
          <Link url={shown.url} />
          <Button tone="brand" size="lg" isWide data-autofocus onClick={close}>
            {copy.done}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function Link({ url }: { readonly url: string }) {
  const { publicUrl } = useConfig();
  const there = toScan(url, { own: location.origin, site: publicUrl });
  const opens = whatItOpens(there);
  return (
    <PhoneCode url={there} label={copy.phoneQr}>
      <p className="tw-large">{copy.stepScan}</p>
      {opens.kind === 'chat' && (
        <>
          <p>{copy.opensChat}</p>
          <blockquote className={`tw-typed tw-wrap ${styles.message}`}>{opens.message}</blockquote>
          {opens.number !== null && <TypeThis lead={copy.noCameraChat}>{opens.number}</TypeThis>}
        </>
      )}
      {opens.kind === 'mail' && (
        <>
          <p>{copy.opensMail}</p>
          <p className="tw-strong tw-wrap">{opens.subject}</p>
          <TypeThis lead={copy.noCameraMail}>{opens.address}</TypeThis>
        </>
      )}
      {opens.kind === 'page' && (
        <>
          <p>{copy.opensPage}</p>
          <TypeThis lead={copy.noCamera}>{opens.address}</TypeThis>
        </>
      )}
    </PhoneCode>
  );
}
