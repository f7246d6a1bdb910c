import { useConfig } from '#state/config.tsx';
import * as copy from '../copy.ts';

/** Addresses that the operator gave, beside the chat; a kiosk cannot write an email. */
export function ShopContact() {
  const { shop, kiosk } = useConfig();
  if (shop === undefined) return null;
  const { email, phone, address } = shop.contact;
  if (email === '' && phone === '' && address === '') return null;
  return (
    <section className="tw-stack tw-gap-2">
      <h2>{copy.contact}</h2>
      {email !== '' && (
        <p>
          {kiosk === null ? (
            <a className="tw-link" href={`mailto:${email}`}>
              {email}
            </a>
          ) : (
            email
          )}
        </p>
      )}
      {phone !== '' && <p>{phone}</p>}
      {address !== '' && (
        <p className="tw-typed">
          <bdi>{address}</bdi>
        </p>
      )}
    </section>
  );
}
