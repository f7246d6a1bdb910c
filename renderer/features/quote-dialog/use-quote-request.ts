import { useMutation } from '@tanstack/react-query';
import { chatTarget, chatUrl } from '#domain/quote/chat.ts';
import { quoteRequestText } from '#domain/quote/longer-messages.ts';
import type { QuoteSubject } from '#domain/quote/quote-subject.ts';
import { quoteMutations } from '#lib/quote-queries.ts';
import { useSubmissionKey } from '#lib/submission/use-submission-key.ts';
import { useConfig } from '#state/config.tsx';
import { useRememberRecord } from '#state/device-records.ts';
import { useToast } from '#state/toasts.ts';
import * as copy from './copy.ts';

const DESKTOP_PROTOCOL = 'app:';

/** The fields as typed (docs/SPECIFICATION-NOTES.md#forms). */
export interface QuoteFields {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly quantity: string;
  readonly message: string;
}

interface Outcome {
  readonly onSent: () => void;
  /** The request is stored but the browser opened no window. */
  readonly onHeldBack: (chatUrl: string) => void;
}

/** Stores the request on the server first, then opens the chat; remembers it on this device. */
export function useQuoteRequest(subject: QuoteSubject, { onSent, onHeldBack }: Outcome) {
  const remember = useRememberRecord('quotes');
  const toast = useToast();
  const key = useSubmissionKey();
  const { kiosk } = useConfig();
  return useMutation({
    ...quoteMutations.request(subject.lines, key.current),
    onSuccess: (answer) => {
      key.settle();
      if ('status' in answer) {
        remember({
          id: answer.id,
          token: '',
          label: copy.subjectText(subject.lines.map(({ name }) => name)),
          createdAt: new Date().toISOString(),
        });
        toast({ title: copy.queuedTitle, description: answer.message });
        onSent();
        return;
      }
      const { id, code, chatUrl: url } = answer;
      remember({ id, token: '', label: code, createdAt: new Date().toISOString() });
      toast({ title: copy.sentTitle, description: copy.sentText(code) });
      if (openTab(url, kiosk !== null)) onSent();
      else onHeldBack(url);
    },
    onError: (error) => {
      key.settle(error);
      console.error('The quote request was not stored', error);
      toast({ title: copy.failedTitle, description: copy.failedText, tone: 'destructive' });
    },
  });
}

/** False when the browser (or the kiosk) opens no windows. The desktop hands the link to the person's own browser and has no window to show for it. */
function openTab(url: string, isKiosk: boolean): boolean {
  const tab = window.open(url, '_blank');
  if (tab === null) return location.protocol === DESKTOP_PROTOCOL && !isKiosk;
  // Not `noopener`: with it the answer is always null, and a blocked pop-up could not be told from an open one.
  tab.opener = null;
  return true;
}

/** The same message for the chat without the server: it works when the request could not be stored. */
export function useDirectChatUrl(subject: QuoteSubject, fields: QuoteFields): string {
  const { chatNumber, chatFallbackNumber } = useConfig();
  const target =
    subject.supplierName === null
      ? { number: chatNumber, onBehalfOf: null }
      : chatTarget(subject.whatsapp, subject.supplierName, chatFallbackNumber);
  const text = quoteRequestText({
    code: '',
    name: fields.name,
    company: fields.company,
    quantity: Number(fields.quantity) || subject.quantity,
    message: fields.message,
    lines: subject.lines,
    onBehalfOf: target.onBehalfOf,
  });
  return chatUrl(target.number, text);
}
