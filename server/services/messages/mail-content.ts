/** Parts of a mail, rendered as HTML and as plain text alike. All are plain text: the frame escapes them. */
export type MailBlock =
  | { readonly kind: 'words'; readonly text: string }
  /** Text typed by a person. */
  | { readonly kind: 'said'; readonly by: string; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  | {
      readonly kind: 'goods';
      readonly rows: readonly { readonly what: string; readonly more: string; readonly amount: string }[];
      readonly sums: readonly (readonly [name: string, amount: string])[];
    }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

export interface MailContent {
  /**
   * Subject and heading: only the shop's own words, codes and counts, because a stranger's words in a subject would be
   * read as the shop's.
   */
  readonly title: string;
  readonly blocks: readonly MailBlock[];
}

export const textBlock = (text: string): MailBlock => ({ kind: 'words', text });
export const linkBlock = (label: string, url: string): MailBlock => ({ kind: 'link', label, url });
export const quotedBlocks = (by: string, text: string): readonly MailBlock[] => (text === '' ? [] : [{ kind: 'said', by, text }]);
/** Omits rows without a value. */
export const factsBlock = (rows: readonly (readonly [string, string | null | undefined])[]): MailBlock => ({
  kind: 'facts',
  rows: rows.flatMap(([name, value]) => (value == null || value === '' ? [] : [[name, value] as const])),
});
