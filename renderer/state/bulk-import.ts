import { useAtom } from 'jotai';
import { storedAtom } from './stored-atom.ts';

/** What the file does not say about who offers the goods; typed once per device. */
export interface ImportCompany {
  readonly companyName: string;
  readonly contactEmail: string;
  readonly country: string;
  readonly whatsapp: string;
}

/** An import under way, so that a reload comes back to it. */
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

/** What stood for the supplier before there were supplier links; sent once more, it is answered with one. */
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

/** Our field → column, path, or one value for every row, as a person chose it. */
export type FieldColumns = Readonly<Record<string, string | { readonly value: string }>>;

const KEPT_MAPPINGS = 20;
const mappingsAtom = storedAtom<Readonly<Record<string, FieldColumns>>>({
  key: 'tradewind.import-mappings',
  fallback: {},
  parse: (stored) => {
    const value: unknown = JSON.parse(stored);
    return typeof value === 'object' && value !== null ? (value as Record<string, FieldColumns>) : {};
  },
  format: JSON.stringify,
});

/** Two files with the same columns in the same order are the same kind of file. */
const headerKey = (columns: readonly string[]) => columns.join('\u001f');

export function useImportCompany() {
  return useAtom(companyAtom);
}

export function useImportToken() {
  return useAtom(tokenAtom);
}

export function useStoredImportJob() {
  return useAtom(jobAtom);
}

/** Column mappings by header: what was chosen for such a file before, and keeping a choice (the last twenty). */
export function useImportMappings() {
  const [mappings, setMappings] = useAtom(mappingsAtom);
  return {
    find: (columns: readonly string[]): FieldColumns | undefined => mappings[headerKey(columns)],
    remember: (columns: readonly string[], fields: FieldColumns) =>
      setMappings((held) => {
        const { [headerKey(columns)]: _old, ...others } = held;
        return Object.fromEntries([...Object.entries(others), [headerKey(columns), fields]].slice(-KEPT_MAPPINGS));
      }),
  };
}
