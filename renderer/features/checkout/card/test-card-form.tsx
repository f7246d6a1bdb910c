import { Group, Stack } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { findTestCard } from '#domain/order/test-cards.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useShopName } from '#state/config.tsx';
import { TextField } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { useLastShown } from '#ui/overlay/use-last-shown.ts';
import * as copy from '../copy.ts';
import { cvcProblem, expiryProblem, formatCardNumber, formatExpiry } from './card-checks.ts';
import { PayButton } from './pay-button.tsx';
import type { PaymentProps } from './payment.ts';
import { TestCardsList } from './test-cards-list.tsx';
import { useTestPayment } from './use-test-payment.ts';

const ChallengeDialog = lazy(async () => ({ default: (await import('./challenge-dialog.tsx')).ChallengeDialog }));

const EMPTY = { number: '', expiry: '', cvc: '' };
type Fields = typeof EMPTY;
type Problems = Partial<Record<keyof Fields, string>>;

function findProblems({ number, expiry, cvc }: Fields): Problems {
  const card = findTestCard(number);
  const found = {
    number: card.kind === 'refused' ? card.message : undefined,
    expiry: expiryProblem(expiry, serverNow()),
    cvc: cvcProblem(cvc, number),
  };
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined));
}

/**
 * The card form of test mode: validates the card and turns it into a token. Number, date and code never leave the page.
 */
export function TestCardForm(props: PaymentProps) {
  const [fields, setFields] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const payment = useTestPayment(props);
  const shop = useShopName();
  const wasChallenged = useLastShown(payment.isChallenged || null);
  const change = (name: keyof Fields, value: string) => {
    setFields((held) => ({ ...held, [name]: value }));
    setProblems(({ [name]: _corrected, ...others }) => others);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = findProblems(fields);
    setProblems(found);
    const card = findTestCard(fields.number);
    if (Object.keys(found).length === 0 && card.kind === 'token') return void payment.pay(card.token);
    const first = (['number', 'expiry', 'cvc'] as const).find((name) => found[name] !== undefined);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const bind = (name: keyof Fields, format: (typed: string, before: string) => string = (typed) => typed) => ({
    name,
    value: fields[name],
    error: problems[name],
    disabled: payment.isProcessing,
    // Prevents the browser from filling in a real card.
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change(name, format(event.currentTarget.value, fields[name])),
  });
  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Notice role="note" title={copy.testMode}>
          <p>{copy.testModeText}</p>
          <TestCardsList onUse={(number) => change('number', formatCardNumber(number))} />
        </Notice>
        <TextField {...bind('number', formatCardNumber)} label={copy.cardNumber} inputMode="numeric" placeholder="1234 1234 1234 1234" />
        <Group grow wrap="nowrap" align="flex-start" gap="sm">
          <TextField {...bind('expiry', formatExpiry)} label={copy.expiry} inputMode="numeric" placeholder={copy.mmYy} />
          <TextField {...bind('cvc')} label={copy.cvc} inputMode="numeric" placeholder={copy.cvc} maxLength={4} />
        </Group>
        <PayButton total={props.intent.total} isReady isProcessing={payment.isProcessing} />
        <p className="tw-note">{copy.secure(shop)}</p>
        <Suspense fallback={null}>
          {wasChallenged && <ChallengeDialog isOpen={payment.isChallenged} onAnswer={(answer) => void payment.answerChallenge(answer)} />}
        </Suspense>
      </Stack>
    </form>
  );
}
