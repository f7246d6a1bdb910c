import type { Dialect } from '../../db/sql/dialect.ts';

/** True if nothing remains to be sent to the order's buyer. */
const isOver = ({ position }: Dialect) => `(o.state IN ('failed', 'expired', 'refunded')
  OR ${position('o.timeline', `'"delivered"'`)} > 0 OR ${position('o.timeline', `'"cancelled"'`)} > 0)`;

/** SQL that finds a person by `@email` in lower case, or by ids of their orders and quotes. */
export const findSql = (dialect: Dialect) => {
  const { field, position } = dialect;
  const names = (column: string) => `${position(`lower(coalesce(${column}, ''))`, '@email')} > 0`;
  return {
    orders: `SELECT o.id, o.number, o.state, o.created_at AS "createdAtMs", o.amount_cents AS "amountCents",
        o.refunded_cents AS "refundedCents", CASE WHEN ${isOver(dialect)} THEN 0 ELSE 1 END AS "isOpen", o.snapshot, d.delivery,
        (SELECT fulfilment FROM order_fulfilment f WHERE f.order_id = o.id) AS fulfilment
      FROM order_delivery d JOIN orders o ON o.id = d.order_id WHERE lower(${field('d.delivery', 'email')}) = @email ORDER BY o.created_at, o.id`,
    quotes: `SELECT id, code, created_at AS "createdAtMs", name, email, company, phone, message, lines FROM quote
      WHERE lower(email) = @email ORDER BY created_at, id`,
    leads: `SELECT id, created_at AS "createdAtMs", name, email, company, interest, phone, country, note, grade, source, products
      FROM lead WHERE lower(email) = @email ORDER BY created_at, id`,
    withdrawals: `SELECT id, created_at AS "createdAtMs", order_number AS "orderNumber", name, email FROM withdrawal
      WHERE lower(email) = @email ORDER BY created_at, id`,
    messagesTo: `SELECT id, kind, state, created_at AS "createdAtMs", address, title, plain, 1 AS "isTheirs" FROM message
      WHERE lower(address) = @email OR (subject_kind = 'supplier' AND lower(${field('facts', 'address')}) = @email) ORDER BY id`,
    messagesOf: `SELECT id, kind, state, created_at AS "createdAtMs", address, title, plain,
        CASE WHEN audience = 'buyer' OR lower(address) = @email THEN 1 ELSE 0 END AS "isTheirs" FROM message
      WHERE subject_kind = @kind AND subject_id = @id ORDER BY id`,
    replies: `SELECT scope, key_hash AS "keyHash", reply FROM idempotency_key WHERE reply IS NOT NULL AND ${names('reply')}`,
    repliesOf: `SELECT scope, key_hash AS "keyHash", reply FROM idempotency_key WHERE reply IS NOT NULL AND effect_id = @id`,
    auditEntries: `SELECT id, at, what, subject_name AS "subjectName", before, after FROM audit
      WHERE ${names('subject_name')} OR ${names('before')} OR ${names('after')} ORDER BY id`,
    auditEntriesOf: `SELECT id, at, what, subject_name AS "subjectName", before, after FROM audit
      WHERE subject_kind = @kind AND subject_id = @id ORDER BY id`,
    importProblems: `SELECT id, value, cells FROM import_problem WHERE ${names('value')} OR ${names('cells')} ORDER BY id`,
    reviews: `SELECT id, product_id AS "productId", created_at AS "createdAt", author, body FROM review
      WHERE lower(author) = lower(@name) ORDER BY created_at, id`,
    suppliers: `SELECT id, name FROM supplier WHERE lower(email) = @email ORDER BY id`,
    listings: `SELECT listing.id, coalesce(${field('v.content', 'name')}, '') AS name FROM listing
      JOIN listing_revision v ON v.listing_id = listing.id AND v.revision = listing.revision
      WHERE listing.id IN (SELECT listing_id FROM listing_revision WHERE lower(${field('content', 'contactEmail')}) = @email) ORDER BY listing.id`,
  };
};

const NO_MAIL = `address = NULL, recipient = NULL, title = NULL, plain = NULL, html = NULL, links_cut = 1`;
const NO_PERSON = `name = '[erased]', email = '', company = '', phone = '', message = '', chat_url = ''`;

const NO_STATEMENT = `name = '[erased]', email = '', digest = NULL`;

export const forgetSql = {
  delivery: 'DELETE FROM order_delivery WHERE order_id = @id',
  fulfilment: 'SELECT fulfilment FROM order_fulfilment WHERE order_id = @id',
  putFulfilment: 'UPDATE order_fulfilment SET fulfilment = @json WHERE order_id = @id',
  refunds: 'SELECT id, reason FROM order_refund WHERE order_id = @id',
  putRefund: 'UPDATE order_refund SET reason = @text WHERE id = @id',
  quote: `UPDATE quote SET ${NO_PERSON} WHERE id = @id`,
  offers: 'SELECT revision, terms FROM quote_offer WHERE quote_id = @id',
  putOffer: 'UPDATE quote_offer SET terms = @json WHERE quote_id = @id AND revision = @revision',
  lead: 'DELETE FROM lead WHERE id = @id',
  withdrawal: `UPDATE withdrawal SET ${NO_STATEMENT} WHERE id = @id`,
  /** A waiting message is not sent any more. */
  message: `UPDATE message SET ${NO_MAIL}, facts = '{}',
      ended_at = CASE WHEN state IN ('waiting', 'handing_over') THEN @nowMs ELSE ended_at END,
      state = CASE WHEN state IN ('waiting', 'handing_over') THEN 'not_needed' ELSE state END, problem = NULL WHERE id = @id`,
  /** A waiting message is composed again from the remaining data. */
  messageAbout: `UPDATE message SET address = CASE state WHEN 'waiting' THEN NULL ELSE address END, title = @title, plain = NULL, html = NULL,
      links_cut = 1 WHERE id = @id`,
  reply: 'UPDATE idempotency_key SET reply = @json WHERE scope = @scope AND key_hash = @keyHash',
  auditEntry: 'UPDATE audit SET subject_name = @subjectName, before = @before, after = @after WHERE id = @id',
  importProblem: 'UPDATE import_problem SET value = @value, cells = @cells WHERE id = @id',
  /** A published review is applied to the feed again by the next regular run. */
  review: `UPDATE review SET author = 'Anonymous', needs_apply = CASE status WHEN 'published' THEN 1 ELSE 0 END WHERE id = @id`,
};

/** SQL that erases by age, a slice at a time. */
export const ageSql = (dialect: Dialect) => ({
  quotes: `UPDATE quote SET ${NO_PERSON} WHERE id IN (SELECT id FROM quote WHERE created_at < @beforeMs AND email <> ''
    AND coalesce(answered_at, created_at) < @beforeMs ORDER BY created_at LIMIT @limit)`,
  leads: 'DELETE FROM lead WHERE id IN (SELECT id FROM lead WHERE created_at < @beforeMs ORDER BY created_at LIMIT @limit)',
  deliveries: `DELETE FROM order_delivery WHERE order_id IN (SELECT d.order_id FROM order_delivery d JOIN orders o ON o.id = d.order_id
    WHERE o.created_at < @beforeMs AND d.updated_at < @beforeMs AND ${isOver(dialect)} LIMIT @limit)`,
  withdrawals: `UPDATE withdrawal SET ${NO_STATEMENT} WHERE id IN (SELECT id FROM withdrawal
    WHERE handled_at < @beforeMs AND email <> '' ORDER BY created_at LIMIT @limit)`,
  // Facts about a supplier contain the address that the mail was sent to.
  mailTexts: `UPDATE message SET ${NO_MAIL}, facts = CASE subject_kind WHEN 'supplier' THEN '{}' ELSE facts END
    WHERE id IN (SELECT id FROM message WHERE ended_at < @beforeMs AND plain IS NOT NULL
      AND state NOT IN ('waiting', 'handing_over') ORDER BY ended_at LIMIT @limit)`,
  withLinks: `SELECT id, plain, html FROM message WHERE links_cut = 0 AND ended_at IS NOT NULL AND plain IS NOT NULL ORDER BY id LIMIT @limit`,
  cut: 'UPDATE message SET plain = @plain, html = @html, links_cut = 1 WHERE id = @id AND ended_at IS NOT NULL',
});
