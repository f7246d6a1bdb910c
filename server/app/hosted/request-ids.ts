import { randomUUID } from 'node:crypto';

/** Creates ids that are unique across restarts and nodes, and cheap: a random prefix and a counter. */
export function createRequestIds(): () => string {
  const start = randomUUID().slice(0, 13);
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}
