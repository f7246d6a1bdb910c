import { Box, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Text.layer.css';
import { useState } from 'react';
import { useCart } from '#state/cart/cart-atoms.ts';
import { type HandOffLink, itemsText, useHandOff } from '#state/hand-off/use-hand-off.ts';
import { useHandOffStatus } from '#state/hand-off/use-hand-off-status.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copying/copy-button.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import * as copy from './copy.ts';
import styles from './hand-off-panel.module.css';
import { useSecondsLeft } from './use-seconds-left.ts';

/** "Continue on your phone": the cart as a QR code and a link; renders nothing for an empty cart. */
export function HandOffPanel() {
  const cart = useCart();
  const handOff = useHandOff(cart);
  if (cart.length === 0) return null;
  const make = () => handOff.mutate();
  return (
    <Stack component="section" gap="sm" align="flex-start" className="tw-panel" aria-label={copy.panelTitle}>
      <h2>{copy.panelTitle}</h2>
      <p className="tw-note">{copy.panelText}</p>
      {handOff.data === undefined ? (
        <Button onClick={make} disabled={handOff.isPending}>
          {handOff.isPending ? copy.making : copy.show}
        </Button>
      ) : (
        <Code link={handOff.data} isCurrent={handOff.data.items === itemsText(cart)} onAgain={make} />
      )}
    </Stack>
  );
}

interface CodeProps {
  readonly link: HandOffLink;
  readonly isCurrent: boolean;
  readonly onAgain: () => void;
}

/** Shows the code until the other device has taken the cart, then the status. */
function Code({ link, isCurrent, onAgain }: CodeProps) {
  const secondsLeft = useSecondsLeft(link.expiresAt);
  const status = useHandOffStatus(link);
  const [at, setAt] = useState(0);
  const { urls } = link;
  const url = urls[at] ?? link.url;
  if (status === 'opened' || status === 'paid')
    return (
      <Stack gap="xs" align="flex-start" role="status">
        <h3>{status === 'paid' ? copy.paidTitle : copy.openedTitle}</h3>
        <p>{status === 'paid' ? copy.paidText : copy.openedText}</p>
        <Button onClick={onAgain}>{copy.again}</Button>
      </Stack>
    );
  if (!isCurrent || secondsLeft === 0 || status === 'expired')
    return (
      <Stack gap="xs" align="flex-start" role="status">
        <p>{isCurrent ? copy.over : copy.cartChanged}</p>
        <Button onClick={onAgain}>{copy.again}</Button>
      </Stack>
    );
  return (
    <Group align="flex-start" w="100%">
      <Box flex={link.expiresAt === null ? '1 1 360px' : '0 0 200px'} maw={480} className={styles.code}>
        <QrCode text={url} label={copy.qrLabel} />
      </Box>
      <Stack gap="xs" align="flex-start" flex="1 1 200px" miw={0} className="tw-small">
        <p>{link.expiresAt === null ? copy.scanOffline : copy.scan}</p>
        <Text inherit component="a" lineClamp={3} href={url} target="_blank" rel="noopener noreferrer" className="tw-brand tw-wrap">
          {url}
        </Text>
        {urls.length > 1 && (
          <>
            <p role="status">{copy.codeOf(at + 1, urls.length)}</p>
            <Button onClick={() => setAt((at + 1) % urls.length)}>{copy.nextCode}</Button>
          </>
        )}
        {secondsLeft !== null && (
          <p className="tw-figures" role="timer">
            {copy.validFor(secondsLeft)}
          </p>
        )}
        <CopyButton text={url} label={copy.copyLink} />
      </Stack>
    </Group>
  );
}
