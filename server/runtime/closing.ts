/** What must be closed at a stop, by the name a person would look for when it hangs. */
export type ClosingStage = Readonly<Record<string, () => unknown>>;

export interface Closing {
  /** Closes stage after stage, the parts of a stage side by side; a part that fails is reported and holds up nothing. Once, however often called. */
  close(): Promise<void>;
  /** Names of the parts whose closing has begun and is not over. */
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
