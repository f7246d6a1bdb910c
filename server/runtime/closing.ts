/** Parts to close at a stop, by the name a person would look for if one hangs. */
export type ClosingStage = Readonly<Record<string, () => unknown>>;

export interface Closing {
  /**
   * Closes the stages in order and the parts of a stage in parallel; a failing part is reported and blocks nothing.
   * Runs once, however often called.
   */
  close(): Promise<void>;
  /** Names of the parts that are still closing. */
  unfinished(): readonly string[];
}

export function createClosing(stages: readonly ClosingStage[], onError: (part: string, error: unknown) => void): Closing {
  const open = new Set<string>();
  let closing: Promise<void> | undefined;

  async function closePart(name: string, work: () => unknown): Promise<void> {
    open.add(name);
    try {
      await work();
    } catch (error) {
      onError(name, error);
    } finally {
      open.delete(name);
    }
  }
  async function closeAll(): Promise<void> {
    for (const stage of stages) await Promise.all(Object.entries(stage).map(([name, work]) => closePart(name, work)));
  }
  return {
    close: () => {
      closing ??= closeAll();
      return closing;
    },
    unfinished: () => [...open],
  };
}
