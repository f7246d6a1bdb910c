import { Stack } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Currency } from '#domain/money/currency.ts';
import { currencyLabel, useCurrencies, useCurrencyChoice } from '#state/currency.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import { AboutPrices } from '#ui/rates/about-prices.tsx';
import { Section } from '#ui/section.tsx';
import * as copy from './copy.ts';

const ForgetDialog = lazy(async () => ({ default: (await import('./forget-dialog.tsx')).ForgetDialog }));

const toOption = (currency: Currency) => ({ value: currency.code, label: `${currencyLabel(currency)} ${currency.name ?? ''}`.trimEnd() });

export function Settings() {
  const [code, setCode] = useCurrencyChoice();
  const [isAsking, setAsking] = useState(false);
  const wasAsked = useLastShown(isAsking || null);
  return (
    <Section title={copy.settings}>
      <div className="tw-panel tw-fields">
        <div>
          <SelectField
            label={copy.currency}
            options={useCurrencies().map(toOption)}
            value={code}
            onChange={({ currentTarget: { value } }) => setCode(value)}
          />
          <AboutPrices />
        </div>
        <Stack gap="sm" align="flex-start">
          <p>{copy.forgetText}</p>
          <Button tone="danger" onClick={() => setAsking(true)}>
            {copy.forget}
          </Button>
        </Stack>
      </div>
      <Suspense fallback={null}>{wasAsked && <ForgetDialog isOpen={isAsking} onClose={() => setAsking(false)} />}</Suspense>
    </Section>
  );
}
