import type { Migration } from '../migration.ts';

const INDEXES = `
    CREATE INDEX message_ended_to ON message (recipient, ended_at) WHERE recipient IS NOT NULL AND ended_at IS NOT NULL;
    CREATE INDEX message_ended_of ON message (caused_by, ended_at) WHERE caused_by IS NOT NULL AND ended_at IS NOT NULL;
    CREATE INDEX message_sent_at ON message (ended_at) WHERE state = 'sent';
`;

/** Lets mails be counted by sender and by recipient. */
export const mailBudgets: Migration = {
  id: 38,
  name: 'mail-budgets',
  sql: `
    -- a network (hashed), device, supplier or quote; NULL: a paid order or the shop itself
    ALTER TABLE message ADD COLUMN caused_by TEXT;
    -- hash of the mailbox it goes to; NULL until it was composed
    ALTER TABLE message ADD COLUMN recipient TEXT;
    ${INDEXES}
  `,
  postgres: {
    sql: `
      ALTER TABLE message ADD COLUMN caused_by text COLLATE "C";
      ALTER TABLE message ADD COLUMN recipient text COLLATE "C";
      ${INDEXES}
    `,
    runsBeside: 33,
  },
};
