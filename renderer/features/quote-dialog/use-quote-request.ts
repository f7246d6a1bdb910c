import { useMutation } from '@tanstack/react-query';
import { asPlainNumber } from '#domain/product/typed/typed-amount.ts';
import { chatTarget, chatUrl } from '#domain/quote/chat.ts';
import { quoteRequestText } from '#domain/quote/longer-messages.ts';
import { quoteCodeOf } from '#domain/quote/quote-code.ts';
import type { QuoteSubject } from '#domain/quote/quote-subject.ts';
import { type QuoteFields, quoteMutations } from '#lib/quotes/quote-queries.ts';
import { useSubmissionKey } from '#lib/submission/use-submission-key.ts';
import { serverNow } from '#lib/time/server-clock.ts';
import { useConfig } from '#state/config.tsx';
import { useRememberRecord } from '#state/device-records.ts';
import { useOpenKioskDialog } from '#state/kiosk/dialogs.ts';
import { useToast } from '#state/toasts.ts';
import * as copy from './copy.ts';

const DESKTOP_PROTOCOL = 'app:';

interface Outcome {
  readonly onSent: () => void;
  /** Called if the request is stored but the browser blocked the chat's window. */
  readonly onHeldBack: (chatUrl: string) => void;
}

/**
 * Stores the request on the server and on this device, then opens the chat. A kiosk shows the chat's link as a code for
 * the visitor's phone.
 */
export function useQuoteRequest(subject: QuoteSubject, { onSent, onHeldBack }: Outcome) {
  const remember = useRememberRecord('quotes');
  const toast = useToast();
  const key = useSubmissionKey();
  const { kiosk } = useConfig();
  const toPhone = useQuoteToPhone(subject);
  return useMutation({
    ...quoteMutations.request(subject.lines, key.current, kiosk !== null),
    onSuccess: (answer, fields) => {
      const toldCode = quoteCodeOf(key.current());
      key.settle();
      if (kiosk !== null) {
        onSent();
        toPhone(fields, toldCode);
        return;
      }
      if ('status' in answer) {
        remember({
          id: answer.id,
          token: '',
          label: copy.subjectText(subject.lines.map(({ name }) => name)),
          createdAt: new Date(serverNow()).toISOString(),
        });
        toast({ title: copy.queuedTitle, description: answer.message });
        onSent();
        return;
      }
      const { id, code, chatUrl: url, quoteToken = '' } = answer;
      remember({ id, token: quoteToken, label: code, createdAt: new Date(serverNow()).toISOString() });
      toast({ title: copy.sentTitle, description: copy.sentText(code) });
      if (openTab(url)) onSent();
      else onHeldBack(url);
    },
    onError: (error) => {
      key.settle(error);
      console.error('The quote request was not stored', error);
      toast({ title: copy.failedTitle, description: copy.failedText, tone: 'destructive' });
    },
  });
}

/**
 * Returns false if the browser blocked the window. The desktop passes the link to the default browser and gets no
 * window object.
 */
function openTab(url: string): boolean {
  const tab = window.open(url, '_blank');
  if (tab === null) return location.protocol === DESKTOP_PROTOCOL;
  // Not `noopener`, which makes `open` always return null, so that a blocked pop-up could not be detected.
  tab.opener = null;
  return true;
}

/**
 * Shows the stored request's code and the chat's link for the visitor's phone; the request is sent once there is a
 * connection.
 */
function useQuoteToPhone(subject: QuoteSubject) {
  const openKioskDialog = useOpenKioskDialog();
  const chatUrlOf = useChatUrl(subject);
  return (fields: QuoteFields, code: string) => openKioskDialog({ name: 'phone', url: chatUrlOf(fields, code), note: copy.keptText(code) });
}

/** Returns a chat link with the same message but no code; it works even if the request could not be stored. */
export function useDirectChatUrl(subject: QuoteSubject, fields: QuoteFields): string {
  return useChatUrl(subject)(fields, '');
}

function useChatUrl(subject: QuoteSubject) {
  const { chatNumber, chatFallbackNumber } = useConfig();
  const target =
    subject.supplierName === null
      ? { number: chatNumber, onBehalfOf: null }
      : chatTarget(subject.whatsapp, subject.supplierName, chatFallbackNumber);
  return ({ name, company, quantity, message }: QuoteFields, code: string) => {
    const text = quoteRequestText({
      code,
      name,
      company,
      quantity: Number(asPlainNumber(quantity, 'whole')) || subject.quantity,
      message,
      lines: subject.lines,
      onBehalfOf: target.onBehalfOf,
    });
    return chatUrl(target.number, text);
  };
}
