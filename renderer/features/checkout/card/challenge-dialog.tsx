import { Modal } from '@mantine/core';
import '#ui/drawer-styles.ts';
import { Button } from '#ui/button.tsx';
import * as copy from '../copy.ts';
import styles from './payment.module.css';

/** The bank's question, as Stripe's test bank asks it. Closing the dialog is not proving anything: it fails. */
export function ChallengeDialog({ onAnswer }: { readonly onAnswer: (answer: 'complete' | 'fail') => void }) {
  return (
    <Modal
      opened
      onClose={() => onAnswer('fail')}
      title={copy.challengeTitle}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': copy.challengeClose }}
    >
      <div className={styles.challenge}>
        <p>{copy.challengeText}</p>
        <Button tone="primary" size="lg" data-autofocus onClick={() => onAnswer('complete')}>
          {copy.challengeComplete}
        </Button>
        <Button tone="danger" size="lg" onClick={() => onAnswer('fail')}>
          {copy.challengeFail}
        </Button>
      </div>
    </Modal>
  );
}
