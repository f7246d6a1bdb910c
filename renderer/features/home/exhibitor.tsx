import type { ReactNode } from 'react';
import type { WireKiosk } from '#domain/device/kiosk-wire.ts';
import styles from './exhibitor.module.css';

/** The kiosk's exhibitor, in place of the shop's own offers; `children` are below its headline. */
export function Exhibitor({ kiosk: { logo, headline, name }, children }: { readonly kiosk: WireKiosk; readonly children: ReactNode }) {
  return (
    <section className="tw-hull" aria-label={name}>
      <div className={`tw-page ${styles.exhibitor}`}>
        {logo !== undefined && <img className="tw-logo" src={logo} alt="" />}
        <div className="tw-stack tw-gap-2">
          <h2>{headline ?? name}</h2>
          {headline !== undefined && <p>{name}</p>}
        </div>
        <div className={styles.find}>{children}</div>
      </div>
    </section>
  );
}
