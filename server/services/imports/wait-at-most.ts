/** Milliseconds until an answer reports the progress of long work, which continues behind it. */
export const ANSWER_TIMEOUT_MS = 15_000;

/** Waits for the work, at most `ms` milliseconds. */
export async function waitAtMost(ms: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, enough]).finally(() => clearTimeout(timer));
}
