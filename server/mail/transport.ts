/** A mail ready to go; every attempt at it is the same bytes but for the line breaks of the way. */
export interface OutgoingMail {
  /** Of the message; a file is named after it. */
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly atMs: number;
}

/** Why a mail did not go. Says nothing of whom it was for. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** `final`: that mail is not wanted there, ever. `later`: try again. `in_doubt`: it may have arrived. */
  readonly kind: 'final' | 'later' | 'in_doubt';
  constructor(kind: MailRefused['kind'], message: string) {
    super(message);
    this.kind = kind;
  }
}

export interface MailTransport {
  readonly kind: 'smtp' | 'file';
  /**
   * Sends one. `beforeLast` is awaited when all of it is out but what makes the other side take it: from then on it may have arrived.
   * @throws MailRefused
   */
  send(outgoing: OutgoingMail, beforeLast: () => Promise<void>, stop: AbortSignal): Promise<void>;
}
