import { Stack, Table } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { lineKey } from '#domain/cart/cart.ts';
import { toCents } from '#domain/kernel/money.ts';
import type { WireBuyerQuote } from '#domain/quote/offer-wire.ts';
import { formatChosen } from '#lib/format.ts';
import { formatTime } from '#lib/format-time.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useMoney } from '#state/currency.ts';
import { Sums } from '#ui/explain/sums.tsx';
import { FactsList } from '#ui/facts-list.tsx';
import { FormerPrice, Price, Total } from '#ui/goods/price.tsx';
import * as copy from './copy.ts';
import styles from './offer-panel.module.css';
import { OfferSteps } from './offer-steps.tsx';

interface Props {
  readonly quote: WireBuyerQuote;
  readonly token: string;
}
type Offer = NonNullable<WireBuyerQuote['offer']>;

/** A request's offer: total, validity, and the next step. */
export function OfferPanel({ quote, token }: Props) {
  const { offer, code, state } = quote;
  if (offer === null) return null;
  return (
    <Stack gap="md" className={styles.panel}>
      <OfferTable code={code} lines={offer.lines} />
      <div className={styles.below}>
        <Terms offer={offer} isOpen={state === 'answered' || state === 'accepted'} />
        <Stack gap="sm">
          <OfferSums offer={offer} />
          <OfferSteps quote={quote} offer={offer} token={token} />
        </Stack>
      </div>
    </Stack>
  );
}

function OfferTable({ code, lines }: { readonly code: string; readonly lines: Offer['lines'] }) {
  return (
    <Table aria-label={copy.offerOf(code)} className={styles.table} verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{copy.goods}</Table.Th>
          <Table.Th className={styles.shop}>{copy.shopPrice}</Table.Th>
          <Table.Th>{copy.yourPrice}</Table.Th>
          <Table.Th>{copy.lineTotal}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={lineKey(line)}>
            <Table.Td className="tw-wrap">
              <bdi className="tw-strong">{line.name}</bdi>
              {formatChosen(line) !== '' && <p className="tw-note">{formatChosen(line)}</p>}
              <p className="tw-note tw-figures">{copy.unitsFrom(line.quantity, line.minimum)}</p>
            </Table.Td>
            <Table.Td className={styles.shop}>
              {line.shopPrice > line.unitPrice ? (
                <FormerPrice cents={toCents(line.shopPrice)} />
              ) : (
                <Price cents={toCents(line.shopPrice)} />
              )}
            </Table.Td>
            <Table.Td>
              <Price cents={toCents(line.unitPrice)} className="tw-strong" />
              {line.shopPrice > line.unitPrice && (
                <p className={styles.beneath}>
                  <FormerPrice cents={toCents(line.shopPrice)} />
                </p>
              )}
            </Table.Td>
            <Table.Td>
              <Total cents={toCents(line.lineTotal)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function OfferSums({ offer }: { readonly offer: Offer }) {
  const money = useMoney();
  const lineTotals = offer.lines.map(({ lineTotal }) => toCents(lineTotal));
  const taxCents = toCents(offer.tax);
  return (
    <div>
      <Sums
        subtotal={[copy.subtotal, money.sum(lineTotals)]}
        further={[
          [copy.shipping, copy.shippingFree],
          [copy.tax, money.total(taxCents)],
        ]}
        total={[copy.total, money.sum([...lineTotals, taxCents])]}
      />
      {offer.saving > 0 && <p className="tw-small tw-good">{copy.saving(money.total(toCents(offer.saving)))}</p>}
    </div>
  );
}

function Terms({ offer, isOpen }: { readonly offer: Offer; readonly isOpen: boolean }) {
  const { acceptedAt, payUntil, validUntil, days, note } = offer;
  const at = acceptedAt === null ? validUntil : payUntil;
  const left = isOpen ? copy.timeLeft(Date.parse(at) - serverNow()) : '';
  return (
    <FactsList
      className={styles.terms}
      label={copy.terms}
      facts={[
        [acceptedAt === null ? copy.validUntil : copy.payUntil, copy.until(formatTime(at), left)],
        [copy.leadTime, copy.toDoor(days)],
        [copy.note, note],
      ]}
    />
  );
}
