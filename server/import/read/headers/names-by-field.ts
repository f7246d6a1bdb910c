import type { ImportField } from '../../kernel/import-types.ts';

/** Names of columns by field, with commas between them; the first that a header has is taken. */
export type NamesByField = Readonly<Partial<Record<ImportField, string>>>;
