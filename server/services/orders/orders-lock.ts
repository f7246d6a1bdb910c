/**
 * Runs tasks one after the other per key; other keys do not wait. Within one process only: across processes the store's
 * conditional updates decide.
 */
export function createKeyedLock(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const tails = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const turn = (tails.get(key) ?? Promise.resolve()).then(work, work);
    tails.set(key, turn);
    const leave = () => {
      if (tails.get(key) === turn) tails.delete(key);
    };
    turn.then(leave, leave);
    return turn;
  };
}
