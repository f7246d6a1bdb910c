import type { Migration } from '../migration.ts';

/** The same text for both databases. */
const sql = `
  -- whose turn it takes to fetch the pictures: a network, a device or a supplier; '' once they are there
  ALTER TABLE listing_revision ADD COLUMN picture_lane TEXT NOT NULL DEFAULT '';
  -- why they wait, for a person
  ALTER TABLE listing_revision ADD COLUMN pictures_wait TEXT;
  UPDATE listing_revision SET picture_lane = (SELECT supplier_id FROM listing WHERE listing.id = listing_revision.listing_id)
    WHERE needs_pictures = 1;
  CREATE INDEX listing_revision_by_lane ON listing_revision (picture_lane, listing_id, revision) WHERE needs_pictures = 1;
`;

export const pictureTurns: Migration = { id: 39, name: 'picture turns', sql, postgres: { sql, runsBeside: 36 } };
