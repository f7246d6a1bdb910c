import * as z from 'zod';
import { emailAddress } from '#domain/kernel/email-address.ts';
import type { PaymentsConfig } from './payments-config.ts';
import type { ProxyConfig } from './proxy-config.ts';
import { namesThisMachine } from './this-machine.ts';
import { oneOf } from './value-kinds.ts';

export interface MailConfig {
  /** null: one file per mail, under DATA_DIR. */
  readonly smtp: {
    readonly host: string;
    readonly port: number;
    /** True: TLS from the first byte; false: STARTTLS. */
    readonly isSecure: boolean;
    /** True: sends nothing if the server does not encrypt; false: uses STARTTLS if the server offers it. */
    readonly requiresTls: boolean;
    readonly login: { readonly user: string; readonly pass: string } | null;
  } | null;
  /** `name` null: mails come from the shop's name. */
  readonly from: { readonly name: string | null; readonly address: string };
  /** Address that receives mail about what waits at the desk; null: not set. */
  readonly operator: string | null;
  /** Marks every mail as coming from a demonstration. */
  readonly isDemonstration?: true;
}

const DEFAULT_PORTS = { 'smtp:': 587, 'smtps:': 465 } as const;
const SAID_SO = 'must be like smtp://user:password@mail.example:587 or smtps://user:password@mail.example:465';

/** Contains a password, so an error never quotes it. */
const smtpUrl = z.string().transform((text, context): Omit<NonNullable<MailConfig['smtp']>, 'requiresTls'> => {
  const url = URL.parse(text);
  const isKnown = url !== null && (url.protocol === 'smtp:' || url.protocol === 'smtps:');
  if (!isKnown || url.hostname === '' || !/^\/?$/.test(url.pathname) || url.search !== '' || url.hash !== '') {
    context.addIssue(`${SAID_SO}; escape what is no letter or digit of user and password (%40 for @)`);
    return z.NEVER;
  }
  if ((url.username === '') !== (url.password === '')) {
    context.addIssue(`${SAID_SO}: with user and password, or with neither`);
    return z.NEVER;
  }
  const isSecure = url.protocol === 'smtps:';
  const login = url.username === '' ? null : { user: decoded(url.username), pass: decoded(url.password) };
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? DEFAULT_PORTS[url.protocol as keyof typeof DEFAULT_PORTS] : Number(url.port),
    isSecure,
    login,
  };
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A lone % is taken literally.
    return text;
  }
}

const address = emailAddress(({ input }) => `must be an email address like shop@shop.example; got "${String(input)}"`).max(254);

const NAMED = /^\s*([^<>"\\\r\n]{0,80}?)\s*<([^<>]+)>\s*$/;
/** Parses `shop@shop.example`, or the same with a name before it. */
const mailFrom = z.string().transform((text, context): MailConfig['from'] => {
  const [, name = '', of = text] = NAMED.exec(text) ?? [];
  if (!address.safeParse(of.trim()).success) {
    context.addIssue(`must be an email address, or a name with one like Tradewind <shop@shop.example>; got "${text}"`);
    return z.NEVER;
  }
  return { name: name || null, address: of.trim() };
});

export const mailSchema = z.object({
  SMTP_URL: smtpUrl.optional(),
  SMTP_TLS: oneOf(['required', 'optional']).optional(),
  MAIL_FROM: mailFrom.optional(),
  OPERATOR_EMAIL: address.optional(),
});

/** Requires a sender, because mail servers refuse addresses they do not send for, and a public address, because links in mails open elsewhere. */
export function readMail(
  read: z.infer<typeof mailSchema>,
  { publicUrl, statedPublicUrl }: Pick<ProxyConfig, 'publicUrl' | 'statedPublicUrl'>,
  payments: PaymentsConfig,
  problems: string[],
): MailConfig {
  const { SMTP_URL, SMTP_TLS, MAIL_FROM, OPERATOR_EMAIL } = read;
  if (SMTP_URL !== undefined && MAIL_FROM === undefined)
    problems.push('MAIL_FROM must be set where SMTP_URL is: the address that mails come from, like Tradewind <shop@shop.example>.');
  if (SMTP_URL !== undefined && statedPublicUrl === null)
    problems.push(
      `PUBLIC_URL must be set where SMTP_URL is: links in mails would lead to ${publicUrl}, which is each reader's own machine.`,
    );
  const { hostname } = new URL(publicUrl);
  return {
    smtp: SMTP_URL === undefined ? null : { ...SMTP_URL, requiresTls: isTlsRequired(SMTP_URL, SMTP_TLS) },
    from: MAIL_FROM ?? { name: null, address: `shop@${/^[\d.]+$|[[\]:]/.test(hostname) ? 'localhost' : hostname}` },
    operator: OPERATOR_EMAIL ?? null,
    ...(payments.mode === 'test' && payments.isDemonstration && { isDemonstration: true }),
  };
}

/** Beyond this machine anyone on the way can read plain text or strip the offer of STARTTLS. */
const isTlsRequired = (
  { host, isSecure }: { readonly host: string; readonly isSecure: boolean },
  tlsSetting: 'required' | 'optional' | undefined,
) => isSecure || (tlsSetting === undefined ? !namesThisMachine(host) : tlsSetting === 'required');
