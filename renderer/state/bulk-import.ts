import { useAtom } from 'jotai';
import type { ImportChoices } from '#domain/listing/import-choices.ts';
import type { CategorySlug } from '#domain/product/category.ts';
import { storedAtom } from './stored-atom.ts';

/** Details of the supplier that the file lacks; typed once per device. */
export interface ImportCompany {
  readonly companyName: string;
  readonly contactEmail: string;
  readonly country: string;
  readonly whatsapp: string;
}

/** A running import, so that a reload returns to it. */
export interface StoredImportJob {
  readonly id: string;
  readonly token: string;
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');

const companyAtom = storedAtom<ImportCompany>({
  key: 'tradewind.import-company',
  fallback: { companyName: '', contactEmail: '', country: '', whatsapp: '' },
  parse: (stored) => {
    const { companyName, contactEmail, country, whatsapp } = JSON.parse(stored) as Partial<Record<keyof ImportCompany, unknown>>;
    return { companyName: text(companyName), contactEmail: text(contactEmail), country: text(country), whatsapp: text(whatsapp) };
  },
  format: JSON.stringify,
});

/** The supplier's token from before supplier links existed; sent once more, it is exchanged for a link. */
const tokenAtom = storedAtom<string | null>({
  key: 'tradewind.import-token',
  fallback: null,
  parse: (stored) => stored || null,
  format: (token) => token ?? '',
});

const jobAtom = storedAtom<StoredImportJob | null>({
  key: 'tradewind.import-job',
  fallback: null,
  parse: (stored) => {
    const job = JSON.parse(stored) as Partial<StoredImportJob> | null;
    return typeof job?.id === 'string' && typeof job.token === 'string' ? { id: job.id, token: job.token } : null;
  },
  format: JSON.stringify,
});

/** Maps our field to a column, a path, or one value for every row, as the user chose it. */
export type FieldColumns = Readonly<Record<string, string | { readonly value: string }>>;

/**
 * A user's settings for files of one shape: columns of fields, mapping of categories to ours (null: left out), and how
 * it is read.
 */
export interface FileShape {
  readonly fields: FieldColumns;
  readonly categories: Readonly<Record<string, CategorySlug | null>>;
  /** Without exchange rates, which change from one file to the next. */
  readonly choices: Omit<ImportChoices, 'rate' | 'rates'>;
}

const KEPT_SHAPES = 20;
const EMPTY_SHAPE: FileShape = { fields: {}, categories: {}, choices: {} };
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

/** Earlier versions stored the columns alone. */
const toShape = (stored: unknown): FileShape =>
  isRecord(stored) && isRecord(stored.choices) ? { ...EMPTY_SHAPE, ...stored } : { ...EMPTY_SHAPE, fields: stored as FieldColumns };

const shapesAtom = storedAtom<Readonly<Record<string, FileShape>>>({
  key: 'tradewind.import-mappings',
  fallback: {},
  parse: (stored) => {
    const value: unknown = JSON.parse(stored);
    return isRecord(value) ? Object.fromEntries(Object.entries(value).map(([header, shape]) => [header, toShape(shape)])) : {};
  },
  format: JSON.stringify,
});

/** Two files with the same columns in the same order are the same kind of file. */
const headerKey = (columns: readonly string[]) => JSON.stringify(columns);
/** The key used by earlier versions. */
const olderHeaderKey = (columns: readonly string[]) => columns.join('\u001f');

export function useImportCompany() {
  return useAtom(companyAtom);
}

export function useImportToken() {
  return useAtom(tokenAtom);
}

export function useStoredImportJob() {
  return useAtom(jobAtom);
}

/** Reads and stores the settings by file header (the last twenty). */
export function useFileShapes() {
  const [shapes, setShapes] = useAtom(shapesAtom);
  return {
    find: (columns: readonly string[]): FileShape | undefined => shapes[headerKey(columns)] ?? shapes[olderHeaderKey(columns)],
    remember: (columns: readonly string[], { fields, categories, choices }: FileShape) =>
      setShapes((held) => {
        const { [headerKey(columns)]: _old, ...others } = held;
        return Object.fromEntries([...Object.entries(others), [headerKey(columns), { fields, categories, choices }]].slice(-KEPT_SHAPES));
      }),
  };
}
