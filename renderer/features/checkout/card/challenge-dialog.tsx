import { Stack } from '@mantine/core';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from '../copy.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onAnswer: (answer: 'complete' | 'fail') => void;
}

/** The bank's challenge, as in Stripe's test mode. Closing the dialog fails it. */
export function ChallengeDialog({ isOpen, onAnswer }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onAnswer('fail')}
      title={copy.challengeTitle}
      closeOnClickOutside={false}
      closeLabel={copy.challengeClose}
    >
      <Stack>
        <p>{copy.challengeText}</p>
        <Button tone="primary" size="lg" data-autofocus onClick={() => onAnswer('complete')}>
          {copy.challengeComplete}
        </Button>
        <Button tone="danger" size="lg" onClick={() => onAnswer('fail')}>
          {copy.challengeFail}
        </Button>
      </Stack>
    </Dialog>
  );
}
