import { Stack } from '@mantine/core';
import { useState } from 'react';
import type { QuoteSubject } from '#domain/quote/quote-subject.ts';
import { Dialog } from '#ui/overlay/overlays.tsx';
import * as copy from './copy.ts';
import { OpenChat } from './open-chat.tsx';
import { QuoteForm } from './quote-form.tsx';

interface Props {
  readonly subject: QuoteSubject;
  readonly onClose: () => void;
}

/** The quote dialog; closing it discards what was typed. */
export function QuoteDialog({ isOpen, subject, onClose }: { readonly isOpen: boolean } & Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={copy.title} size="lg">
      <Contents subject={subject} onClose={onClose} />
    </Dialog>
  );
}

/** The form, or a link to the chat if the browser blocked its window. */
function Contents({ subject, onClose }: Props) {
  const [heldBackUrl, setHeldBackUrl] = useState<string | null>(null);
  if (heldBackUrl !== null) return <OpenChat url={heldBackUrl} onOpened={onClose} />;
  return (
    <Stack>
      <div>
        <p className="tw-wrap">
          <strong>{copy.subjectText(subject.lines.map(({ name }) => name))}</strong>
        </p>
        <p className="tw-muted">{copy.promise}</p>
      </div>
      <QuoteForm subject={subject} onSent={onClose} onHeldBack={setHeldBackUrl} />
    </Stack>
  );
}
