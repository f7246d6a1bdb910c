import type { KeptOfPerson } from '../../stores/people/person-store.ts';

export interface Forgotten {
  readonly email: string;
  readonly kept: KeptOfPerson;
  readonly mailFiles: number;
  /** Author whose reviews were made anonymous; null: none. */
  readonly author: string | null;
  readonly isDryRun: boolean;
}

const counted = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const MAX_NAMED = 10;
const named = (names: readonly string[]) =>
  `${names.slice(0, MAX_NAMED).join(', ')}${names.length > MAX_NAMED ? `, and ${names.length - MAX_NAMED} more` : ''}`;

export const isKnown = (kept: KeptOfPerson): boolean => Object.values(kept).some((rows) => rows.length > 0);

/** Describes what was erased, and what is kept and why, for the person who ran the command. */
export function describeForgotten(forgotten: Forgotten): string {
  return [...describeErased(forgotten), ...describeKept(forgotten)].join('\n');
}

function describeErased({ email, kept, mailFiles, author, isDryRun }: Forgotten): string[] {
  const { orders, quotes, leads, withdrawals, messages, replies, auditEntries, importProblems } = kept;
  const signed = signedBy(kept, author);
  const lines = [
    [orders.length, `delivery details of ${counted(orders.length, 'order')}: ${named(orders.map(({ number, id }) => number ?? id))}`],
    [quotes.length, `name, addresses and message of ${counted(quotes.length, 'quote request')}: ${named(quotes.map(({ code }) => code))}`],
    [leads.length, counted(leads.length, 'lead')],
    [withdrawals.length, `name and address of ${counted(withdrawals.length, 'withdrawal')}`],
    [messages.length, `texts and addresses of ${counted(messages.length, 'mail')}`],
    [mailFiles, `${counted(mailFiles, 'mail file')} in the data folder`],
    [replies.length, `what ${counted(replies.length, 'kept answer')} to repeated requests said`],
    [auditEntries.length, `what ${counted(auditEntries.length, 'entry', 'entries')} of the audit list said`],
    [importProblems.length, `${counted(importProblems.length, 'row')} of imports that could not be read`],
    [signed, `the name under ${counted(signed, 'review')}`],
  ] as const;
  const printed = lines.filter(([count]) => count > 0).map(([, line]) => `  ${line}`);
  const heading = isDryRun ? `Would be erased of ${email} (nothing was changed):` : `Erased of ${email}:`;
  return [heading, ...(printed.length === 0 ? ['  nothing'] : printed)];
}

function describeKept({ kept, author }: Forgotten): string[] {
  const { orders, reviews, supplies } = kept;
  const open = orders.filter(({ isOpen }) => isOpen).map(({ number, id }) => number ?? id);
  const others = reviews.length - signedBy(kept, author);
  const names = [...new Set(reviews.map((review) => review.author))];
  return [
    'Kept:',
    '  amounts, goods and dates of orders and requests: they are needed for accounts',
    ...(open.length > 0
      ? [`  ${counted(open.length, 'order')} that nobody can ship without an address: ${named(open)}. Cancel or refund at the desk`]
      : []),
    ...(others > 0
      ? [`  ${counted(others, 'review')} signed ${named(names)}: others may have that name. Add --author "<name>" to make them anonymous`]
      : []),
    ...(supplies.length > 0
      ? [
          `  the address as contact of ${named(supplies.map(({ kind, name }) => `${kind} ${name}`))}, now or in an earlier version: buyers need it. Give another one there if it should go`,
        ]
      : []),
    '  backups made before now, until you delete them; what the card service and mail servers keep; mail files on other nodes',
  ];
}

function signedBy({ reviews }: KeptOfPerson, author: string | null): number {
  const wanted = author?.trim().toLowerCase();
  return reviews.filter((review) => review.author.trim().toLowerCase() === wanted).length;
}
