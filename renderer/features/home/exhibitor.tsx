import type { WireKiosk } from '#domain/device/kiosk-wire.ts';
import styles from './exhibitor.module.css';

/** The kiosk's exhibitor, in place of the shop's own offers. */
export function Exhibitor({ kiosk: { logo, headline, name } }: { readonly kiosk: WireKiosk }) {
  return (
    <section className={`tw-hull ${styles.exhibitor}`} aria-label={name}>
      {logo !== undefined && <img className="tw-logo" src={logo} alt="" />}
      <div className="tw-stack tw-gap-2">
        <h2>{headline ?? name}</h2>
        {headline !== undefined && <p>{name}</p>}
      </div>
    </section>
  );
}
