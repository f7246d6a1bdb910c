import { useInstallDismissed, useInstallOffer, useWithdrawOffer } from '#state/install-prompt.ts';
import { Button } from '#ui/button.tsx';
import * as copy from './copy.ts';
import styles from './install-prompt.module.css';

/** The card for an offer; the layout shows it when there is one. */
export function InstallPrompt() {
  const offer = useInstallOffer();
  const withdraw = useWithdrawOffer();
  const [, setDismissed] = useInstallDismissed();
  const install = () => {
    withdraw();
    void offer?.prompt();
  };
  return (
    <section className={styles.card} aria-label={copy.installTradewind}>
      <img src="/icons/icon-192.png" alt="" width={52} height={52} />
      <div>
        <h2 className={styles.title}>{copy.keepTradewindAtHand}</h2>
        <p className={styles.text}>{copy.text}</p>
      </div>
      <div className={styles.actions}>
        <Button tone="quiet" size="sm" onClick={() => setDismissed(true)}>
          {copy.notNow}
        </Button>
        <Button tone="brand" size="sm" onClick={install}>
          {copy.install}
        </Button>
      </div>
    </section>
  );
}
