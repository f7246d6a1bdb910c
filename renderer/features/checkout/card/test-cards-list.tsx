import { Group } from '@mantine/core';
import type { TestCardOutcome } from '#domain/order/test-cards.ts';
import { TEST_CARDS } from '#domain/order/test-cards.ts';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import * as copy from '../copy.ts';
import { formatCardNumber } from './card-checks.ts';

/**
 * Describes a test card's outcome. Rewords Stripe's `incorrect_cvc`, so that a button does not share the name of that
 * field.
 */
function inWords(outcome: TestCardOutcome): string {
  switch (outcome.kind) {
    case 'succeeds':
      return 'is accepted';
    case 'declined':
      return `is refused: ${outcome.error.declineCode ?? outcome.error.code}`.replace('cvc', 'security code').replaceAll('_', ' ');
    case 'challenge':
      return outcome.afterwards === null ? 'asks for 3-D Secure' : 'asks for 3-D Secure, then has insufficient funds';
  }
}

export function TestCardsList({ onUse }: { readonly onUse: (number: string) => void }) {
  return (
    <Disclosure title={copy.testCards} isMountedWhenOpen>
      <ul className="tw-rows">
        {TEST_CARDS.map(({ number, outcome }) => (
          <Group component="li" justify="space-between" gap="sm" wrap="nowrap" key={number}>
            <div>
              <p>
                <code>{formatCardNumber(number)}</code>
              </p>
              <p>{inWords(outcome)}</p>
            </div>
            <Button
              size="sm"
              aria-label={copy.pickCardName(`${inWords(outcome)}, ending in ${number.slice(-4)}`)}
              onClick={() => onUse(number)}
            >
              {copy.use}
            </Button>
          </Group>
        ))}
      </ul>
    </Disclosure>
  );
}
