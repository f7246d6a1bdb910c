import { useEffect } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import { useConfig } from '#state/config.tsx';
import { useHandOff } from '#state/hand-off/use-hand-off.ts';
import { useHandedOver } from '#state/hand-off/use-handed-over.ts';
import { useHoldFor } from '#state/kiosk/visit.ts';
import { Button } from '#ui/button.tsx';
import { StateMark } from '#ui/empty-state.tsx';
import * as copy from './copy.ts';
import styles from './phone.module.css';
import { PhoneCode, TypeThis } from './phone-code.tsx';
import { TimeLeft } from './time-left.tsx';
import { whatItOpens } from './what-it-opens.ts';

/** Whoever stands before it waits for a code: without the server's answer by then the code carries the cart itself. */
const LINK_LIMIT_MS = 1500;
/** Then the next visitor can begin. */
const THANKS_SECONDS = 30;

const NOT_MADE = { followed: null };

interface Props {
  readonly cart: Cart;
  readonly onDone: (isPaid: boolean) => void;
}

/** The code, and what the phone makes of it as far as hosted knows. Each of its steps has the time of a hand-off for itself. */
export function HandOff({ cart, onDone }: Props) {
  const { mutate, data: link } = useHandOff(cart, LINK_LIMIT_MS);
  useEffect(() => mutate(), [mutate]);
  const status = useHandedOver(link ?? NOT_MADE);
  // With slow timers this screen outlives a link.
  useEffect(() => {
    if (status === 'expired') mutate();
  }, [status, mutate]);
  const isPaid = status === 'paid';
  return (
    <div className={`tw-stack tw-gap-5 ${styles.dialog}`}>
      {status !== 'opened' && !isPaid && <Code cart={cart} link={link} />}
      <div role="status">
        {status === 'opened' && <Opened />}
        {isPaid && <Paid />}
      </div>
      <Button tone="brand" size="lg" isWide data-autofocus onClick={() => onDone(isPaid)}>
        {copy.done}
      </Button>
    </div>
  );
}

interface CodeProps {
  readonly cart: Cart;
  readonly link: { readonly url: string; readonly expiresAt: string | null } | undefined;
}

function Code({ cart, link }: CodeProps) {
  useHandOffHold();
  const isOffline = link?.expiresAt === null;
  return (
    <>
      <p className="tw-muted tw-large tw-figures">{copy.cartHolds(cart.length, countUnits(cart))}</p>
      <PhoneCode url={link?.url} label={copy.cartQr}>
        <ol className={styles.steps}>
          <li>{copy.stepScan}</li>
          <li>{isOffline ? copy.stepOffline : copy.stepOpen}</li>
          <li>{copy.stepPay}</li>
        </ol>
        {link === undefined && <p className="tw-muted">{copy.makingCode}</p>}
        {isOffline && <p className="tw-muted">{copy.needsCamera}</p>}
        {link !== undefined && !isOffline && <TypeThis lead={copy.noCamera}>{addressOf(link.url)}</TypeThis>}
        <TimeLeft />
      </PhoneCode>
    </>
  );
}

function addressOf(url: string): string {
  const opens = whatItOpens(url);
  return opens.kind === 'page' ? opens.address : url;
}

function Opened() {
  useHandOffHold();
  return (
    <div className={`tw-stack ${styles.state}`}>
      <StateMark icon="phone" />
      <h3 className="tw-title">{copy.opened}</h3>
      <p className="tw-muted tw-large">{copy.openedText}</p>
      <TimeLeft />
    </div>
  );
}

function Paid() {
  useHoldFor(THANKS_SECONDS);
  return (
    <div className={`tw-stack ${styles.state}`}>
      <StateMark icon="check" tone="good" />
      <h3 className="tw-title">{copy.paid}</h3>
      <p className="tw-muted tw-large">{copy.paidText}</p>
    </div>
  );
}

function useHandOffHold(): void {
  const { kiosk } = useConfig();
  useHoldFor(kiosk?.handOffSeconds ?? null);
}
