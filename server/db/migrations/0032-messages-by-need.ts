import type { Migration } from '../open-database.ts';

const sql = `
    DROP INDEX message_by_state;
    CREATE INDEX message_in_trouble ON message (id) WHERE state IN ('failed', 'in_doubt');
    CREATE INDEX message_handing_over ON message (id) WHERE state = 'handing_over';
`;

/**
 * Of messages, indexes of what is looked for alone. SQLite found what is due through the one by state: of ten thousand that wait it sorted
 * all, to send the first fifty. Every message was written to it as well, and is to no other now but when it is due.
 */
export const migration0032: Migration = { id: 32, name: 'messages-by-need', sql, postgres: { runsBeside: 28, sql } };
