/** A mail ready to send; every attempt sends the same bytes apart from line breaks. */
export interface OutgoingMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly atMs: number;
}

export interface SmtpError extends Error {
  /** ECONNECTION, EAUTH, ETLS, … */
  readonly code?: string;
  /** The command that was answered: `MAIL FROM`, `AUTH PLAIN`, … */
  readonly command?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** Why a mail was not sent. Its message never contains the recipient. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  /** `final`: the server will never accept this mail. `later`: try again. `in_doubt`: it may have arrived. */
  readonly kind: 'final' | 'later' | 'in_doubt';
  /** What the mail server did, in its own words: they may contain the recipient. */
  declare readonly cause: SmtpError | undefined;
  constructor(kind: MailRefused['kind'], message: string, cause?: SmtpError) {
    super(message, { cause });
    this.kind = kind;
  }
}

export interface MailTransport {
  readonly kind: 'smtp' | 'file';
  /**
   * Sends a mail. Awaits `beforeLast` once everything is sent but the final part that makes the server accept it: from
   * then on it may have arrived. Resolves with the server's answer, or with the path of the file.
   * @throws MailRefused
   */
  send(outgoing: OutgoingMail, beforeLast: () => Promise<void>, stop: AbortSignal): Promise<string>;
}
