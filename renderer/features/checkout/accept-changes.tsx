import { Box, Group, Stack } from '@mantine/core';
import type { Cart } from '#domain/cart/cart.ts';
import type { Resolution } from '#domain/cart/line-changes.ts';
import { toUsd } from '#domain/kernel/money.ts';
import { formatUsd } from '#lib/format.ts';
import { useCartActions } from '#state/cart/cart.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { ChangedLines } from '#ui/changes/changed-lines.tsx';
import { UnorderableActions } from '#ui/changes/unorderable-actions.tsx';
import { Icon } from '#ui/icon.tsx';
import * as copy from './copy.ts';

/** Lists the changes line by line with the new total, and one button that accepts all of them. */
export function AcceptChanges({ cart, changed, accepted, priced, agreed }: Resolution & { readonly cart: Cart }) {
  const { accept } = useCartActions();
  return (
    <Stack component="section" maw={760} className="tw-panel" aria-label={copy.changesTitle}>
      <div role="alert">
        <Group component="h2" gap="xs" mb="xs" wrap="nowrap">
          <Box component="span" flex="none" lh={0} className="tw-deal">
            <Icon name="alert" size={24} />
          </Box>
          {copy.changesTitle}
        </Group>
        <p>{copy.changesText}</p>
      </div>
      <ChangedLines
        cart={cart}
        changed={changed}
        renderActions={({ line, outcome }) => outcome.kind === 'none' && <UnorderableActions line={line} />}
      />
      {accepted.length > 0 && (
        <Group component="p" justify="space-between" fz="xl" className="tw-display">
          <span>{copy.newTotal}</span>
          <strong className="tw-figures" data-testid="accepted-total">
            {formatUsd(toUsd(priced.totalCents))}
          </strong>
        </Group>
      )}
      <Group gap="sm">
        {accepted.length > 0 && (
          <Button tone="primary" size="lg" onClick={() => accept(accepted, agreed)}>
            {copy.accept}
          </Button>
        )}
        <ButtonLink size="lg" to="/cart">
          {copy.toCart}
        </ButtonLink>
      </Group>
    </Stack>
  );
}
