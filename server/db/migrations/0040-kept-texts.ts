import type { Migration } from '../migration.ts';

const sql = `
    -- 1: the links of a sent mail are cut out, or a link of a waiting one has ended
    ALTER TABLE message ADD COLUMN links_cut INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX message_with_links ON message (id) WHERE links_cut = 0 AND ended_at IS NOT NULL AND plain IS NOT NULL;
    CREATE INDEX message_by_address ON message (lower(address)) WHERE address IS NOT NULL;
    CREATE INDEX message_texts_by_end ON message (ended_at) WHERE plain IS NOT NULL;
`;

/** Records which mails have had their links removed or expired, and indexes mail texts by age and address. */
export const keptTexts: Migration = { id: 40, name: 'kept-texts', sql, postgres: { sql, runsBeside: 33 } };
