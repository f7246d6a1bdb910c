/** A mail ready to send; every attempt sends the same bytes apart from line breaks. */
export interface OutgoingMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly atMs: number;
}

/** Why a mail was not sent. Never contains the recipient. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** `final`: the server will never accept this mail. `later`: try again. `in_doubt`: it may have arrived. */
  readonly kind: 'final' | 'later' | 'in_doubt';
  constructor(kind: MailRefused['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

export interface MailTransport {
  readonly kind: 'smtp' | 'file';
  /**
   * Sends a mail. Awaits `beforeLast` once everything is sent but the final part that makes the server accept it: from
   * then on it may have arrived.
   * @throws MailRefused
   */
  send(outgoing: OutgoingMail, beforeLast: () => Promise<void>, stop: AbortSignal): Promise<void>;
}
