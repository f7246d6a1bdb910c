import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { QuoteSubject } from '#domain/quote/quote-subject.ts';
import '#ui/drawer-styles.ts';
import * as copy from './copy.ts';
import { OpenChat } from './open-chat.tsx';
import styles from './quote-dialog.module.css';
import { QuoteForm } from './quote-form.tsx';

/** The quote dialog: the form, and only when the browser held the chat window back, the link to it. */
export function QuoteDialog({ subject, onClose }: { readonly subject: QuoteSubject; readonly onClose: () => void }) {
  const [heldBackUrl, setHeldBackUrl] = useState<string | null>(null);
  return (
    <Modal opened onClose={onClose} title={copy.title} size="lg" closeButtonProps={{ 'aria-label': copy.close }}>
      {heldBackUrl === null ? (
        <div className={styles.dialog}>
          <div>
            <p className={styles.subject}>{copy.subjectText(subject.lines.map(({ name }) => name))}</p>
            <p className={styles.promise}>{copy.promise}</p>
          </div>
          <QuoteForm subject={subject} onSent={onClose} onHeldBack={setHeldBackUrl} />
        </div>
      ) : (
        <OpenChat url={heldBackUrl} onOpened={onClose} />
      )}
    </Modal>
  );
}
