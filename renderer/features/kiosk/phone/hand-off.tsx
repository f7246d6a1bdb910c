import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import { countUnits } from '#domain/cart/count-units.ts';
import { useCartPricing } from '#state/cart/cart-pricing.ts';
import { useCartCheck } from '#state/cart/use-cart-check.ts';
import { useConfig } from '#state/config.tsx';
import { useMoney } from '#state/currency.ts';
import { type HandOffLink, useHandOff } from '#state/hand-off/use-hand-off.ts';
import { useHandOffStatus } from '#state/hand-off/use-hand-off-status.ts';
import { useVisitDeadlineIn } from '#state/kiosk/visit.ts';
import { Button } from '#ui/button.tsx';
import { ChangedLines } from '#ui/changes/changed-lines.tsx';
import { StateIcon } from '#ui/empty-state.tsx';
import * as copy from './copy.ts';
import styles from './phone.module.css';
import { PhoneCode, TypeThis } from './phone-code.tsx';
import { TimeLeft } from './time-left.tsx';
import { whatItOpens } from './what-it-opens.ts';

/** Milliseconds to wait for the server's link; after that the code contains the cart itself. */
const LINK_LIMIT_MS = 1500;
/** Seconds the thanks are shown before the next visit. */
const THANKS_SECONDS = 30;

const NOT_MADE = { followed: null };

interface Props {
  readonly cart: Cart;
  readonly onDone: (isPaid: boolean) => void;
}

/** Shows the code, then the phone's progress as reported by hosted. Each step has a full hand-off's time limit. */
export function HandOff({ cart, onDone }: Props) {
  const { mutate, data: link } = useHandOff(cart, LINK_LIMIT_MS);
  useEffect(() => mutate(), [mutate]);
  const status = useHandOffStatus(link ?? NOT_MADE);
  // Makes a new link, because with slower timers this screen can outlive one.
  useEffect(() => {
    if (status === 'expired') mutate();
  }, [status, mutate]);
  const isPaid = status === 'paid';
  const isOpened = status === 'opened';
  const isCode = !isPaid && !isOpened;
  const place = useRef<HTMLDivElement>(null);
  // The focused button was removed with the code. A layout effect, because moving the focus later would interrupt the
  // announcement.
  useLayoutEffect(() => {
    if (!isCode) place.current?.querySelector('button')?.focus();
  }, [isCode]);
  const done = (
    <Button tone="brand" size="lg" isWide data-autofocus onClick={() => onDone(isPaid)}>
      {copy.done}
    </Button>
  );
  return (
    <div ref={place} className={isCode ? styles.dialog : `tw-stack tw-gap-5 ${styles.dialog}`}>
      <div className={isCode ? undefined : `tw-stack ${styles.state}`}>
        {/* Rendered before its text, because only changes of a live region are announced. */}
        <div role="status" className={`tw-stack ${styles.said}`}>
          {isOpened && <Opened />}
          {isPaid && <Paid />}
        </div>
        {isOpened && <Held />}
      </div>
      {isCode ? <Code cart={cart} link={link} done={done} /> : done}
    </div>
  );
}

interface CodeProps {
  readonly cart: Cart;
  readonly link: Pick<HandOffLink, 'url' | 'urls' | 'expiresAt'> | undefined;
  readonly done: ReactNode;
}

function Code({ cart, link, done }: CodeProps) {
  const isOffline = link?.expiresAt === null;
  const urls = link?.urls ?? [];
  const [at, setAt] = useState(0);
  return (
    <PhoneCode
      url={urls[at]}
      label={copy.cartQr}
      foot={
        <>
          {urls.length > 1 && (
            <Button size="lg" isWide onClick={() => setAt((at + 1) % urls.length)}>
              {at + 1 < urls.length ? copy.nextCode(at + 2, urls.length) : copy.firstCode}
            </Button>
          )}
          {done}
        </>
      }
    >
      <p className="tw-large tw-figures">{copy.cartHolds(cart.length, countUnits(cart))}</p>
      <OnYourPhone cart={cart} />
      {/* Restarts the time limit for each code. */}
      <Held key={at} />
      {urls.length > 1 && (
        <p role="status" className="tw-strong">
          {copy.codeOf(at + 1, urls.length)}
        </p>
      )}
      <ol className={styles.steps}>
        <li>{copy.stepScan}</li>
        <li>{isOffline ? copy.stepOffline : copy.stepOpen}</li>
        <li>{copy.stepPay}</li>
      </ol>
      {link === undefined && <p className="tw-muted">{copy.makingCode}</p>}
      {isOffline && <p className="tw-muted">{copy.needsCamera}</p>}
      {link !== undefined && !isOffline && <TypeThis lead={copy.noCamera}>{addressOf(link.url)}</TypeThis>}
    </PhoneCode>
  );
}

/** The total as the phone will show it, and what has changed in the cart since. */
function OnYourPhone({ cart }: { readonly cart: Cart }) {
  const { sum } = useMoney();
  const { resolution } = useCartCheck(cart, useCartPricing(cart));
  if (resolution === undefined) return null;
  const { changed, priced } = resolution;
  return (
    <>
      <p className="tw-strong tw-large tw-figures">{copy.totalOnPhone(sum(priced.lines.map((line) => line.lineTotalCents)))}</p>
      {changed.length > 0 && (
        <section className="tw-stack tw-gap-2" aria-label={copy.changedTitle}>
          <h3>{copy.changedTitle}</h3>
          <ChangedLines cart={cart} changed={changed} />
        </section>
      )}
    </>
  );
}

function Held() {
  useHandOffDeadline();
  return <TimeLeft />;
}

function addressOf(url: string): string {
  const opens = whatItOpens(url);
  return opens.kind === 'page' ? opens.address : url;
}

function Opened() {
  return (
    <>
      <StateIcon icon="phone" />
      <h3 className="tw-title">{copy.opened}</h3>
      <p className="tw-muted tw-large">{copy.openedText}</p>
    </>
  );
}

function Paid() {
  useVisitDeadlineIn(THANKS_SECONDS);
  return (
    <>
      <StateIcon icon="check" tone="good" />
      <h3 className="tw-title">{copy.paid}</h3>
      <p className="tw-muted tw-large">{copy.paidText}</p>
    </>
  );
}

function useHandOffDeadline(): void {
  const { kiosk } = useConfig();
  useVisitDeadlineIn(kiosk?.handOffSeconds ?? null);
}
