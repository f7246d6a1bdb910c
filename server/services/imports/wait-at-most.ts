/** Long work goes on behind an answer that says how far it is. */
export const ANSWER_TIMEOUT_MS = 15_000;

/** Waits for the work, but no longer. */
export async function waitAtMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, enough]).finally(() => clearTimeout(timer));
}
