/** Runs work one after another per key; other keys do not wait. One process only: across processes the store's conditional moves decide. */
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
