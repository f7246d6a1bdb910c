import type { ReactNode } from 'react';
import type { ShopBody } from '#domain/shop/shop-document.ts';

/** What a section of the settings edits: the draft of the whole document. */
export interface SectionProps {
  readonly token: string;
  readonly draft: ShopBody;
  /** Sentences of a refused save, by the path of the member. */
  readonly errors: Readonly<Record<string, string>>;
  /** Variable of the environment that decides a member, by its path. */
  readonly decidedBy: Readonly<Record<string, string>>;
  /** Replaces a member by its path; undefined removes it. */
  readonly set: (path: string, value: unknown) => void;
  /** Applies a change to the newest draft: for work such as an upload, during which the draft may be edited. */
  readonly edit: (change: (draft: ShopBody) => ShopBody) => void;
}

export interface SettingsSection {
  readonly name: string;
  readonly label: string;
  /** Members of the document that the section edits; a refused save opens the section of its first error. */
  readonly members: readonly string[];
  readonly content: (props: SectionProps) => ReactNode;
}
