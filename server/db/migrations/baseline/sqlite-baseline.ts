/** SQLite schema of a new hosted store. */
export const sqliteBaseline = `
    CREATE TABLE feed_state (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      epoch TEXT NOT NULL,
      head_seq INTEGER NOT NULL,
      min_delta_seq INTEGER NOT NULL
    ) STRICT;
    INSERT INTO feed_state (id, epoch, head_seq, min_delta_seq) VALUES (1, lower(hex(randomblob(12))), 0, 0);

    -- rows that follow each other, not entries of their key: a long record must not take a page of its own
    CREATE TABLE product (
      id TEXT NOT NULL PRIMARY KEY,
      seq INTEGER NOT NULL UNIQUE,
      -- units the feed says, until the next publication; NULL: unknown
      shown_stock INTEGER,
      shown_skus TEXT,
      revision INTEGER NOT NULL DEFAULT 0,
      is_held INTEGER NOT NULL DEFAULT 0,
      record TEXT NOT NULL,
      supplier_id TEXT AS (record ->> '$.product.supplierId') VIRTUAL
    ) STRICT;
    CREATE INDEX product_by_supplier ON product (supplier_id, id);
    CREATE INDEX product_held ON product (id) WHERE is_held = 1;
    CREATE INDEX product_by_name ON product (lower(record ->> '$.product.name'), id);

    CREATE TABLE product_code (
      gtin TEXT NOT NULL,
      product_id TEXT NOT NULL,
      PRIMARY KEY (gtin, product_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX product_code_by_product ON product_code (product_id);

    CREATE TABLE tombstone (
      id TEXT PRIMARY KEY,
      seq INTEGER NOT NULL UNIQUE,
      deleted_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE off_shelf (
      product_id TEXT PRIMARY KEY,
      taken_by TEXT NOT NULL CHECK (taken_by IN ('supplier', 'operator', 'undo')),
      reason TEXT,
      taken_at TEXT NOT NULL,
      name TEXT NOT NULL,
      -- as in product
      revision INTEGER NOT NULL,
      shown_stock INTEGER,
      shown_skus TEXT,
      record TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX off_shelf_by_time ON off_shelf (taken_at, product_id);

    CREATE TABLE stock (
      product_id TEXT NOT NULL,
      -- '': shared by all SKUs of the product
      sku TEXT NOT NULL,
      -- units there are; NULL: unknown, caps nothing
      on_hand INTEGER,
      -- units promised to open checkouts: the sum of their reservations
      reserved INTEGER NOT NULL DEFAULT 0,
      -- 0: its product was withdrawn or divides its stock otherwise now; it stays for what is still held of it
      is_live INTEGER NOT NULL DEFAULT 1 CHECK (is_live IN (0, 1)),
      stated INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY (product_id, sku)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE stock_change (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      product_id TEXT NOT NULL
    ) STRICT;

    CREATE TABLE flash_sale (
      day TEXT PRIMARY KEY,
      sale TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE supplier (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      country TEXT,
      whatsapp TEXT,
      email TEXT,
      is_verified INTEGER NOT NULL DEFAULT 0,
      since TEXT NOT NULL DEFAULT '',
      is_blocked INTEGER NOT NULL DEFAULT 0,
      merged_into TEXT,
      renewals INTEGER NOT NULL DEFAULT 0,
      to_apply INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX supplier_by_name ON supplier (name COLLATE NOCASE, id);
    CREATE INDEX supplier_merged ON supplier (merged_into) WHERE merged_into IS NOT NULL;
    CREATE INDEX supplier_to_apply ON supplier (id) WHERE to_apply > 0;

    CREATE TABLE listing (
      id TEXT PRIMARY KEY,
      supplier_id TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('pending_review', 'changes_requested', 'published', 'rejected', 'withdrawn')),
      -- the staged edit of a published listing; NULL when there is none
      edit_status TEXT CHECK (edit_status IN ('pending_review', 'changes_requested', 'rejected')),
      revision INTEGER NOT NULL,
      live_revision INTEGER,
      email TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      duplicate_of TEXT,
      origin TEXT NOT NULL CHECK (origin IN ('sell', 'import')),
      created_at TEXT NOT NULL,
      submitted_at TEXT NOT NULL,
      decided_at TEXT,
      reason TEXT,
      -- 1 until the product in the feed says what the listing says
      needs_apply INTEGER NOT NULL DEFAULT 0,
      version INTEGER NOT NULL,
      withdrawn_by TEXT CHECK (withdrawn_by IN ('supplier', 'operator', 'undo'))
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX listing_by_status ON listing (status, submitted_at, id);
    CREATE INDEX listing_by_edit_status ON listing (edit_status, submitted_at, id) WHERE edit_status IS NOT NULL;
    CREATE INDEX listing_by_fingerprint ON listing (fingerprint);
    CREATE INDEX listing_to_apply ON listing (id) WHERE needs_apply = 1;
    CREATE INDEX listing_by_supplier ON listing (supplier_id, created_at, id);

    CREATE TABLE listing_revision (
      listing_id TEXT NOT NULL REFERENCES listing (id),
      revision INTEGER NOT NULL,
      content TEXT NOT NULL,
      pictures TEXT NOT NULL,
      -- 1 while a picture's address waits to be fetched
      needs_pictures INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      PRIMARY KEY (listing_id, revision)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX listing_revision_to_fetch ON listing_revision (listing_id) WHERE needs_pictures = 1;
    CREATE INDEX listing_revision_by_name ON listing_revision (lower(content ->> '$.name'), listing_id, revision);

    CREATE TABLE listing_move (
      id INTEGER PRIMARY KEY,
      listing_id TEXT NOT NULL REFERENCES listing (id),
      revision INTEGER NOT NULL,
      at TEXT NOT NULL,
      actor TEXT NOT NULL CHECK (actor IN ('supplier', 'operator')),
      action TEXT NOT NULL,
      from_status TEXT,
      to_status TEXT NOT NULL,
      reason TEXT,
      -- how long the supplier waited, on an operator's decision
      waited_ms INTEGER
    ) STRICT;
    CREATE INDEX listing_move_by_listing ON listing_move (listing_id, id);
    CREATE INDEX listing_move_decisions ON listing_move (at) WHERE waited_ms IS NOT NULL;

    CREATE TABLE listing_decision (
      listing_id TEXT PRIMARY KEY REFERENCES listing (id),
      -- ISO
      at TEXT NOT NULL,
      -- the operator's name
      who TEXT NOT NULL,
      -- what the decision changed of the listing, as JSON: how it stood, and how it stands since
      before TEXT NOT NULL,
      after TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX listing_decision_by_time ON listing_decision (at);

    CREATE TABLE same_goods (
      mark TEXT NOT NULL,
      listing_id TEXT NOT NULL REFERENCES listing (id),
      PRIMARY KEY (mark, listing_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX same_goods_by_listing ON same_goods (listing_id);

    CREATE TABLE review (
      id TEXT PRIMARY KEY,
      product_id TEXT NOT NULL,
      author TEXT NOT NULL,
      country TEXT,
      rating INTEGER NOT NULL CHECK (rating BETWEEN 1 AND 5),
      body TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN ('pending_review', 'published', 'rejected')),
      revision INTEGER NOT NULL,
      created_at TEXT NOT NULL,
      decided_at TEXT,
      reason TEXT,
      -- 1 until the product in the feed counts it
      needs_apply INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX review_by_status ON review (status, created_at, id);
    CREATE INDEX review_to_apply ON review (id) WHERE needs_apply = 1;
    CREATE INDEX review_by_product ON review (product_id) WHERE status = 'published';

    CREATE TABLE picture (
      hash TEXT PRIMARY KEY,
      width INTEGER NOT NULL,
      height INTEGER NOT NULL,
      bytes INTEGER NOT NULL,
      -- 0: shown to holders of a signed address only
      is_public INTEGER NOT NULL,
      created_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX picture_by_age ON picture (created_at);

    CREATE TABLE picture_use (
      hash TEXT NOT NULL,
      owner TEXT NOT NULL,
      PRIMARY KEY (hash, owner)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX picture_use_by_owner ON picture_use (owner);

    CREATE TABLE picture_source (
      url TEXT PRIMARY KEY,
      hash TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    -- pictures off the books whose files are still there: they go a day later, and never while another node takes the same picture anew
    CREATE TABLE picture_trash (
      hash TEXT PRIMARY KEY,
      removed_at TEXT NOT NULL,
      is_removing INTEGER NOT NULL DEFAULT 0
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX picture_trash_by_age ON picture_trash (removed_at);

    CREATE TABLE import_job (
      id TEXT PRIMARY KEY,
      supplier_id TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('analysing', 'ready', 'importing', 'done', 'failed', 'cancelled')),
      file_name TEXT NOT NULL,
      settings TEXT NOT NULL,
      analysis TEXT,
      good INTEGER NOT NULL DEFAULT 0,
      bad INTEGER NOT NULL DEFAULT 0,
      added INTEGER NOT NULL DEFAULT 0,
      changed INTEGER NOT NULL DEFAULT 0,
      unchanged INTEGER NOT NULL DEFAULT 0,
      -- rows of listings that are rejected or withdrawn: left as they are
      closed INTEGER NOT NULL DEFAULT 0,
      problem TEXT,
      created_at TEXT NOT NULL,
      updated_at TEXT NOT NULL,
      network TEXT NOT NULL DEFAULT '',
      written INTEGER NOT NULL DEFAULT 0,
      written_to TEXT NOT NULL DEFAULT '',
      progress TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX import_job_by_state ON import_job (state);
    CREATE INDEX import_job_by_supplier ON import_job (supplier_id, created_at, id);

    CREATE TABLE import_row (
      job_id TEXT NOT NULL REFERENCES import_job (id) ON DELETE CASCADE,
      listing_id TEXT NOT NULL,
      content TEXT NOT NULL,
      pictures TEXT NOT NULL,
      needs_pictures INTEGER NOT NULL,
      email TEXT NOT NULL,
      fingerprint TEXT NOT NULL,
      file_row INTEGER NOT NULL,
      -- what the import did with it; NULL while it is staged
      outcome TEXT CHECK (outcome IN ('added', 'changed', 'unchanged', 'closed', 'restock', 'changed-restock')),
      PRIMARY KEY (job_id, listing_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX import_row_to_restock ON import_row (job_id) WHERE outcome IN ('restock', 'changed-restock');

    CREATE TABLE import_problem (
      id INTEGER PRIMARY KEY,
      job_id TEXT NOT NULL,
      file_row INTEGER NOT NULL,
      column_name TEXT NOT NULL,
      reason TEXT NOT NULL,
      -- what stands in the cell, and what to do about it
      value TEXT,
      fix TEXT,
      cells TEXT
    ) STRICT;
    CREATE INDEX import_problem_by_job ON import_problem (job_id, id);

    CREATE TABLE batch (
      -- of a browser's import: its job's
      id TEXT PRIMARY KEY,
      origin TEXT NOT NULL CHECK (origin IN ('browser', 'cli')),
      supplier_id TEXT,
      supplier_name TEXT,
      file_name TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('writing', 'done', 'undoing', 'undone', 'failed')),
      added INTEGER NOT NULL DEFAULT 0,
      changed INTEGER NOT NULL DEFAULT 0,
      unchanged INTEGER NOT NULL DEFAULT 0,
      -- rows of goods that people took off the shelf: left as they are
      closed INTEGER NOT NULL DEFAULT 0,
      left_out INTEGER NOT NULL DEFAULT 0,
      bad INTEGER NOT NULL DEFAULT 0,
      -- what undoing it did: gone from the shelf, back as they were, left because somebody changed them since
      withdrawn INTEGER NOT NULL DEFAULT 0,
      returned INTEGER NOT NULL DEFAULT 0,
      kept INTEGER NOT NULL DEFAULT 0,
      problem TEXT,
      created_at TEXT NOT NULL,
      -- who undid it, and when that began
      undone_by TEXT CHECK (undone_by IN ('operator', 'supplier')),
      undone_at TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX batch_by_time ON batch (created_at, id);
    CREATE INDEX batch_by_supplier ON batch (supplier_id, created_at, id);

    CREATE TABLE batch_item (
      batch_id TEXT NOT NULL REFERENCES batch (id),
      -- a product's, or a listing's
      item_id TEXT NOT NULL,
      outcome TEXT NOT NULL CHECK (outcome IN ('added', 'changed')),
      -- of what was changed: the record's text, or where the listing stood
      before TEXT,
      before_revision INTEGER,
      -- the revision the batch wrote: who finds another knows that somebody changed it since
      wrote INTEGER NOT NULL,
      -- units before, and as the batch stated them; NULL where it said nothing of stock
      stock TEXT,
      undone TEXT CHECK (undone IN ('withdrawn', 'returned', 'kept')),
      PRIMARY KEY (batch_id, item_id)
    ) STRICT, WITHOUT ROWID;

    -- rows that follow each other, as products are: each step of an order would write a page anew otherwise
    CREATE TABLE orders (
      id TEXT NOT NULL PRIMARY KEY,
      state TEXT NOT NULL CHECK (state IN
        ('pending', 'paid', 'failed', 'expired', 'partly_refunded', 'refunded', 'disputed', 'paid_needs_review')),
      created_at INTEGER NOT NULL,
      expires_at INTEGER NOT NULL,
      -- its reservation rows live until then; NULL: it has none
      held_until INTEGER,
      -- when its buyer first said that the card is being charged
      confirming_at INTEGER,
      -- when the provider is to be told to cancel the intent; NULL: no such wish
      cancel_at INTEGER,
      paid_at INTEGER,
      amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
      -- as the card service says
      refunded_cents INTEGER NOT NULL DEFAULT 0,
      provider TEXT NOT NULL,
      intent_id TEXT UNIQUE,
      payment_error TEXT,
      review_reason TEXT,
      -- keyed hash of the caller's network, for caps; never the address
      client TEXT NOT NULL,
      -- keyed hash of client and cart for callers without an Idempotency-Key
      fingerprint TEXT,
      number TEXT,
      timeline TEXT NOT NULL DEFAULT '[]',
      -- frozen at the moment of ordering: lines, breakdown, trace
      snapshot TEXT NOT NULL
    ) STRICT;
    CREATE INDEX orders_pending_by_expiry ON orders (expires_at) WHERE state = 'pending';
    CREATE INDEX orders_pending_by_client ON orders (client, created_at, expires_at, held_until, id) WHERE state = 'pending';
    CREATE UNIQUE INDEX orders_pending_by_fingerprint ON orders (fingerprint) WHERE state = 'pending' AND fingerprint IS NOT NULL;
    CREATE INDEX orders_by_time ON orders (created_at DESC, id);
    CREATE INDEX orders_by_hold ON orders (held_until, id) WHERE held_until IS NOT NULL;
    CREATE INDEX orders_by_cancel ON orders (cancel_at, id) WHERE cancel_at IS NOT NULL;
    CREATE UNIQUE INDEX orders_by_number ON orders (number);
    CREATE INDEX orders_figures ON orders (created_at, state, amount_cents, refunded_cents);
    CREATE INDEX orders_by_work ON orders (
      CASE WHEN state IN ('paid_needs_review', 'disputed') THEN 'for_a_person'
        WHEN state IN ('paid', 'partly_refunded') AND instr(timeline, '"shipped"') = 0 AND instr(timeline, '"delivered"') = 0
          AND instr(timeline, '"cancelled"') = 0 THEN 'to_ship' END,
      created_at DESC, id, state, timeline);
    CREATE INDEX orders_by_shown_state ON orders (
      CASE WHEN state = 'pending' AND payment_error IS NOT NULL THEN 'failed' ELSE state END, created_at DESC, id, state, payment_error);

    CREATE TABLE reservation (
      order_id TEXT NOT NULL REFERENCES orders (id),
      product_id TEXT NOT NULL,
      -- of the row of stock it is held of
      sku TEXT NOT NULL,
      quantity INTEGER NOT NULL CHECK (quantity > 0),
      -- of the order, so that what a network holds is one look at an index
      client TEXT NOT NULL,
      PRIMARY KEY (order_id, product_id, sku)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX reservation_by_client ON reservation (client, product_id, sku, quantity);

    CREATE TABLE order_delivery (
      order_id TEXT PRIMARY KEY REFERENCES orders (id),
      delivery TEXT NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE order_fulfilment (
      order_id TEXT PRIMARY KEY REFERENCES orders (id),
      -- JSON: revision, accepted, parcels, notes
      fulfilment TEXT NOT NULL,
      updated_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE order_supplier (
      supplier_id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      order_id TEXT NOT NULL REFERENCES orders (id),
      PRIMARY KEY (supplier_id, created_at, order_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE order_refund (
      id TEXT PRIMARY KEY,
      order_id TEXT NOT NULL REFERENCES orders (id),
      amount_cents INTEGER NOT NULL CHECK (amount_cents > 0),
      reason TEXT NOT NULL,
      -- JSON: units by line of the order
      returned TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('requested', 'pending', 'succeeded', 'failed')),
      provider_id TEXT,
      error TEXT,
      who TEXT NOT NULL,
      requested_at INTEGER NOT NULL,
      -- when the card service is to be asked (again); NULL: it need not be
      ask_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX order_refund_by_order ON order_refund (order_id, requested_at);
    CREATE INDEX order_refund_to_ask ON order_refund (ask_at) WHERE ask_at IS NOT NULL;

    CREATE TABLE payment_event (
      id TEXT PRIMARY KEY,
      type TEXT NOT NULL,
      order_id TEXT,
      outcome TEXT NOT NULL,
      received_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE test_intent (
      id TEXT PRIMARY KEY,
      idempotency_key TEXT NOT NULL UNIQUE,
      order_id TEXT NOT NULL,
      amount_cents INTEGER NOT NULL,
      status TEXT NOT NULL,
      payment_method TEXT,
      last_error TEXT
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE test_refund (
      idempotency_key TEXT PRIMARY KEY,
      intent_id TEXT NOT NULL REFERENCES test_intent (id),
      amount_cents INTEGER NOT NULL CHECK (amount_cents > 0)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX test_refund_by_intent ON test_refund (intent_id);

    CREATE TABLE cart_hand_off (
      id TEXT PRIMARY KEY,
      token_hash TEXT NOT NULL UNIQUE,
      lines TEXT NOT NULL,
      expires_at INTEGER NOT NULL,
      redeemed_by TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX cart_hand_off_by_expiry ON cart_hand_off (expires_at);

    CREATE TABLE cart_hand_off_order (
      hand_off_id TEXT NOT NULL REFERENCES cart_hand_off (id) ON DELETE CASCADE,
      order_id TEXT NOT NULL,
      PRIMARY KEY (hand_off_id, order_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE quote (
      id TEXT PRIMARY KEY,
      code TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL,
      answered_at INTEGER,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      company TEXT NOT NULL,
      phone TEXT NOT NULL,
      quantity INTEGER NOT NULL,
      message TEXT NOT NULL,
      -- what was asked for, with the prices of that moment
      lines TEXT NOT NULL,
      total_cents INTEGER NOT NULL,
      chat_url TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX quote_by_time ON quote (created_at DESC, id);
    CREATE INDEX quote_unanswered ON quote (created_at) WHERE answered_at IS NULL;

    CREATE TABLE quote_supplier (
      supplier_id TEXT NOT NULL,
      quote_id TEXT NOT NULL REFERENCES quote (id) ON DELETE CASCADE,
      PRIMARY KEY (supplier_id, quote_id)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE quote_offer (
      quote_id TEXT NOT NULL REFERENCES quote (id),
      revision INTEGER NOT NULL CHECK (revision > 0),
      answered_at INTEGER NOT NULL,
      accepted_at INTEGER,
      -- JSON: lines with their prices, days, until when, note
      terms TEXT NOT NULL,
      PRIMARY KEY (quote_id, revision)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE quote_order (
      order_id TEXT PRIMARY KEY REFERENCES orders (id),
      quote_id TEXT NOT NULL REFERENCES quote (id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX quote_order_by_quote ON quote_order (quote_id, order_id);

    CREATE TABLE message (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      -- of what it tells; noted twice it is one row
      event TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      subject_kind TEXT NOT NULL CHECK (subject_kind IN ('order', 'listing', 'quote')),
      subject_id TEXT NOT NULL,
      audience TEXT NOT NULL CHECK (audience IN ('buyer', 'supplier', 'operator')),
      supplier_id TEXT,
      -- JSON: what cannot be looked up when it is sent
      facts TEXT NOT NULL,
      state TEXT NOT NULL CHECK (state IN ('waiting', 'handing_over', 'sent', 'failed', 'in_doubt', 'with_another', 'not_needed')),
      created_at INTEGER NOT NULL,
      -- when it is to be tried (again)
      due_at INTEGER NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0,
      -- why it waits, failed, or is in doubt
      problem TEXT,
      ended_at INTEGER,
      -- the message it was told with
      told_in INTEGER REFERENCES message (id),
      -- composed before the first attempt, the same at every one; NULL until then
      address TEXT,
      title TEXT,
      plain TEXT,
      html TEXT
    ) STRICT;
    CREATE INDEX message_due ON message (due_at) WHERE state IN ('waiting', 'handing_over');
    CREATE INDEX message_by_subject ON message (subject_kind, subject_id, id);
    CREATE INDEX message_told_in ON message (told_in) WHERE told_in IS NOT NULL;
    CREATE INDEX message_in_trouble ON message (id) WHERE state IN ('failed', 'in_doubt');
    CREATE INDEX message_handing_over ON message (id) WHERE state = 'handing_over';

    CREATE TABLE audit (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      at TEXT NOT NULL,
      -- an operator's name
      who TEXT NOT NULL,
      what TEXT NOT NULL,
      subject_kind TEXT NOT NULL,
      subject_id TEXT NOT NULL,
      -- what people call it by, at that moment
      subject_name TEXT NOT NULL,
      -- JSON: what the decision changed of it; NULL where there was nothing
      before TEXT,
      after TEXT
    ) STRICT;
    CREATE INDEX audit_by_subject ON audit (subject_kind, subject_id, id);
    CREATE INDEX audit_by_who ON audit (who, id);

    CREATE TABLE alert (
      id TEXT PRIMARY KEY,
      at INTEGER NOT NULL,
      kind TEXT NOT NULL,
      detail TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX alert_by_time ON alert (at DESC);

    CREATE TABLE device (
      id TEXT PRIMARY KEY,
      name TEXT NOT NULL,
      token_hash TEXT NOT NULL UNIQUE,
      created_at INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE lead (
      id TEXT PRIMARY KEY,
      created_at INTEGER NOT NULL,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      company TEXT NOT NULL,
      interest TEXT NOT NULL,
      consent_version TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX lead_by_time ON lead (created_at, id);

    CREATE TABLE idempotency_key (
      scope TEXT NOT NULL,
      key_hash TEXT NOT NULL,
      body_hash TEXT NOT NULL,
      -- id of what the request makes: minted once per key, so that a second attempt finds what the first left half done
      effect_id TEXT NOT NULL,
      created_at INTEGER NOT NULL,
      lease TEXT NOT NULL,
      lease_until INTEGER NOT NULL,
      status INTEGER,
      reply TEXT,
      PRIMARY KEY (scope, key_hash)
    ) STRICT;
    CREATE INDEX idempotency_key_by_time ON idempotency_key (created_at);

    CREATE TABLE rate_limit (
      bucket TEXT NOT NULL,
      subject_hash TEXT NOT NULL,
      resets_at INTEGER NOT NULL,
      hits INTEGER NOT NULL,
      PRIMARY KEY (bucket, subject_hash)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX rate_limit_by_reset ON rate_limit (resets_at);

    CREATE TABLE work_lease (
      work TEXT PRIMARY KEY,
      -- one run of one process
      owner TEXT NOT NULL,
      -- the data folder a server has locked; NULL: a command beside it
      place TEXT,
      -- milliseconds since 1970 by the database's clock
      until INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE store_mark (
      id INTEGER PRIMARY KEY CHECK (id = 1),
      count INTEGER NOT NULL
    ) STRICT;
    INSERT INTO store_mark (id, count) VALUES (1, 0);

    CREATE TABLE server_secret (
      name TEXT PRIMARY KEY,
      value TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    INSERT INTO server_secret (name, value) VALUES ('tokens', lower(hex(randomblob(32))));

  `;
