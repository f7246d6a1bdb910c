import type { ImportField } from '../../kernel/import-types.ts';

/** Column names by field, separated by commas; the first one found in a header is used. */
export type NamesByField = Readonly<Partial<Record<ImportField, string>>>;
