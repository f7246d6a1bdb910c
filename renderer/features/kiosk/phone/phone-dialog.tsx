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
import { useUncovered } from './use-uncovered.ts';
import { toScan, whatItOpens } from './what-it-opens.ts';

/** Above any drawer or dialog that opened it, such as the cart or the quote dialog. */
export const PHONE_LAYER = 250;

export const CODE_DIALOG = {
  size: 'min(100%, max(88rem, 150vh))',
  classNames: { inner: styles.inner ?? '', content: styles.content ?? '', body: styles.body ?? '' },
} as const;

/** Opens an external link on the visitor's own phone. */
export function PhoneDialog() {
  const [dialog, setDialog] = useKioskDialog();
  const link = dialog?.name === 'phone' ? dialog : null;
  // Keeps the content during the closing animation.
  const shown = useLastShown(link);
  useUncovered(link !== null);
  const close = () => setDialog(null);
  return (
    <Dialog
      isOpen={link !== null}
      onClose={close}
      title={copy.phoneTitle}
      {...CODE_DIALOG}
      zIndex={PHONE_LAYER}
      onExitTransitionEnd={keepPlace}
    >
      {shown !== null && (
        <div className={styles.dialog}>
          <Link url={shown.url} note={shown.note} onDone={close} />
        </div>
      )}
    </Dialog>
  );
}

interface LinkProps {
  readonly url: string;
  readonly note: string | undefined;
  readonly onDone: () => void;
}

function Link({ url, note, onDone }: LinkProps) {
  const { publicUrl } = useConfig();
  const there = toScan(url, { own: location.origin, site: publicUrl });
  const opens = whatItOpens(there);
  return (
    <PhoneCode
      url={there}
      label={copy.phoneQr}
      foot={
        <Button tone="brand" size="lg" isWide data-autofocus onClick={onDone}>
          {copy.done}
        </Button>
      }
    >
      {note !== undefined && (
        <Notice tone="plain" role="status">
          {note}
        </Notice>
      )}
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
