import type { HostedAnswer, HostedRequest } from '../sync/hosted-client.ts';
import { hostedAnswer, hostedRefusal, RECEIPTS } from './hosted-answers.fixture.ts';

/**
 * Model of the hosted server: one content per key, the first one wins; listings can be changed and withdrawn. Bodies
 * are `{n}`, n ≥ 0.
 */
export interface ModelHosted {
  answer(request: HostedRequest): HostedAnswer;
  readonly rows: readonly ModelRow[];
}
export interface ModelRow {
  n: number;
  isWithdrawn: boolean;
}

const readN = (body: string | undefined): number | undefined => (JSON.parse(body ?? '{}') as { n?: number }).n;

export function createModelHosted(): ModelHosted {
  const byKey = new Map<string, { body: string; row: ModelRow }>();
  const rows: ModelRow[] = [];

  function post({ path, headers, body = '' }: HostedRequest): HostedAnswer {
    const key = headers?.['idempotency-key'] ?? '';
    const held = byKey.get(key);
    const n = readN(body);
    if (held !== undefined && held.body !== body) return hostedRefusal('key_reused');
    if (n === undefined || n < 0) return hostedRefusal('invalid_fields');
    if (held === undefined) {
      const row = { n, isWithdrawn: false };
      rows.push(row);
      byKey.set(key, { body, row });
    }
    return hostedAnswer(201, path.endsWith('products') ? RECEIPTS.listing : RECEIPTS.quote);
  }

  function change({ method, headers, body }: HostedRequest): HostedAnswer {
    const [row] = rows;
    if (row === undefined || headers?.authorization !== `Bearer ${RECEIPTS.listing.manageToken}`) return hostedRefusal('not_found');
    if (row.isWithdrawn) return hostedRefusal('conflict');
    const n = readN(body);
    if (method === 'DELETE') row.isWithdrawn = true;
    else if (n === undefined || n < 0) return hostedRefusal('invalid_fields');
    else row.n = n;
    return hostedAnswer(200, LISTING);
  }

  return { answer: (request) => (request.method === 'POST' ? post(request) : change(request)), rows };
}

const { id, reviewBy } = RECEIPTS.listing;
/** Response of the hosted server after a listing was changed. */
const LISTING = {
  id,
  status: 'pending_review',
  editStatus: null,
  revision: 2,
  reviewBy,
  createdAt: reviewBy,
  submittedAt: reviewBy,
  decidedAt: null,
  reason: null,
  productPath: null,
  stock: null,
  listing: {
    name: 'Bell',
    description: 'Loud',
    category: 'Tools',
    price: 4,
    country: 'India',
    companyName: 'Pune Brass',
    contactEmail: 'sales@example.com',
  },
  pictures: [],
  history: [],
};
