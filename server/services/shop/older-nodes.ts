/** Why the first save has to wait. */
export const OLDER_NODES = 'Some nodes run an older version, which does not know settings of the shop. Update all nodes, then save again.';
