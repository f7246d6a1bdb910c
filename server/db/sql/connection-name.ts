import { storeMigrations } from '../migrations/store-migrations.ts';

const STEP = Math.max(...storeMigrations.map(({ id }) => id));

/** Names a connection in `pg_stat_activity` with the schema step its process knows, for nodes of other versions. */
export const connectionName = (use: 'node' | 'feed'): string => (use === 'node' ? `tradewind ${STEP}` : `tradewind feed ${STEP}`);

/** Names of connections of processes older than step 54, which may not know the settings of the shop. */
export const NAMES_WITHOUT_STEP = ['tradewind', 'tradewind feed'] as const;
