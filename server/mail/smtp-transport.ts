import { Readable } from 'node:stream';
import { domainToASCII } from 'node:url';
import { type MailSender, toMime } from './mime-message.ts';
import { MailRefused, type MailTransport, type SmtpError } from './transport.ts';

export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** True: TLS from the first byte; false: STARTTLS. */
  readonly isSecure: boolean;
  /**
   * True: sends nothing, no password either, if the server does not encrypt; false: uses STARTTLS if the server offers
   * it.
   */
  readonly requiresTls: boolean;
  readonly login: { readonly user: string; readonly pass: string } | null;
}

/** Timeouts in milliseconds. Servers may take long to accept a mail; their greeting comes quickly or not at all. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000, dnsTimeout: 10_000 };

export interface SmtpOptions {
  readonly server: SmtpServer;
  /** Read for each mail: the shop's name and address can change at run time. */
  readonly sender: () => MailSender;
  readonly patience?: Partial<typeof PATIENCE>;
}

/** Opens one connection per mail: few are sent, and none is affected by another's errors. */
export function createSmtpTransport({ server, sender, patience }: SmtpOptions): MailTransport {
  return {
    kind: 'smtp',
    send: async (outgoing, beforeLast, stop) => {
      const { default: SmtpConnection } = await import('nodemailer/lib/smtp-connection');
      const from = sender();
      const mime = await toMime(outgoing, from);
      let isOut = false;
      const body = Readable.from(
        (async function* () {
          yield mime;
          // When the library reads further, it has passed on all it had; the final dot follows the end of this stream.
          await beforeLast();
          isOut = true;
        })(),
        { objectMode: false },
      );
      const connection = new SmtpConnection({
        ...PATIENCE,
        ...patience,
        host: server.host,
        port: server.port,
        secure: server.isSecure,
        // Certificates are checked by default, whether TLS is required or only offered.
        requireTLS: server.requiresTls,
      });
      keepDeadline(connection, patience?.connectionTimeout ?? PATIENCE.connectionTimeout);
      const broken = new Promise<never>((_resolve, reject) => {
        connection.on('error', reject);
        const giveUp = () => reject(Object.assign(new Error('Stopping'), { code: 'the server stops' }));
        if (stop.aborted) giveUp();
        stop.addEventListener('abort', giveUp, { once: true });
      });
      broken.catch(() => undefined);
      const step = <T>(work: (done: (error: Error | null | undefined, result?: T) => void) => void): Promise<T | undefined> =>
        Promise.race([
          new Promise<T | undefined>((resolve, reject) => {
            work((error, result) => (error ? reject(error) : resolve(result)));
          }),
          broken,
        ]);
      try {
        await step((done) => connection.connect(done));
        const { login } = server;
        // A copy, because the library writes into the object.
        if (login !== null) await step((done) => connection.login({ ...login }, done));
        const envelope = { from: inAscii(from.address), to: inAscii(outgoing.to), size: mime.length };
        const sent = await step<{ readonly response?: string }>((done) => connection.send(envelope, body, done));
        connection.quit();
        return sent?.response ?? '';
      } catch (error) {
        connection.close();
        throw refusalOf(error as SmtpError, isOut);
      } finally {
        body.destroy();
      }
    },
  };
}

/**
 * Converts a domain beyond ASCII to punycode, which every mail server accepts: `info@müller.example` →
 * `info@xn--mller-kva.example`.
 */
function inAscii(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  // Anything else is left to the library, which refuses invalid addresses.
  return /^[\p{L}\p{N}\p{M}.-]*[^\0-\x7f][\p{L}\p{N}\p{M}.-]*$/u.test(domain)
    ? address.slice(0, at) + (domainToASCII(domain) || domain)
    : address;
}

/**
 * Replaces the library's deadline for connecting: it uses the wall clock, so a stepping clock would end a healthy
 * connection.
 */
function keepDeadline(connection: object, withinMs: number): void {
  const endsAtMs = performance.now() + withinMs;
  Object.defineProperty(connection, '_connectionDeadline', {
    get: () => Date.now() + endsAtMs - performance.now(),
    set: () => undefined,
  });
}

/** Errors about this mail or its address are final; errors of the connection or of our permission to send are not. */
function refusalOf(error: SmtpError, isOut: boolean): MailRefused {
  const { code, command, responseCode } = error;
  const refused = (kind: MailRefused['kind'], message: string) => new MailRefused(kind, message, error);
  if (command === 'API' && code === 'EENVELOPE') return refused('final', 'The address is none that a mail server takes.');
  if (!isOut && isOfEncryption(error)) return refused('later', NOT_ENCRYPTED);
  if (!isOut && isOfCertificate(error)) return refused('later', NOT_VOUCHED_FOR);
  if (responseCode === undefined)
    return isOut
      ? refused('in_doubt', `The mail server went silent after it had all of the mail (${wordOf(error)}).`)
      : refused('later', `The mail server could not be reached or broke off (${wordOf(error)}).`);
  const isOfThisMail = command === 'RCPT TO' || command === 'DATA' || command === undefined;
  return responseCode >= 500 && isOfThisMail
    ? refused('final', `The mail server refused it for good (${responseCode}).`)
    : refused('later', `The mail server answered ${responseCode}${command === undefined ? '' : ` to ${command}`}.`);
}

const NOT_ENCRYPTED = 'The mail server does not encrypt (STARTTLS), so nothing was sent. SMTP_TLS=optional sends without encryption.';
const NOT_VOUCHED_FOR = 'The certificate of the mail server is not valid for its name, so nothing was sent.';
const isOfEncryption = ({ code, command }: SmtpError) =>
  code === 'ETLS' || command === 'STARTTLS' || (code === 'ECONNECTION' && command === 'EHLO');
/** The library passes on TLS errors only as text. */
const isOfCertificate = ({ code, message }: SmtpError) => code === 'ESOCKET' && /certificate|altnames/i.test(message);

/** Only the code: a server's text may contain the address. */
const wordOf = ({ code }: SmtpError) => code ?? 'no reason given';
