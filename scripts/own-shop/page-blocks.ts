/** A fenced block of commands of the page. */
export interface PageBlock {
  /** The heading above it. */
  readonly heading: string;
  readonly commands: string;
  /** Its first line without `#`, if that is a comment: who runs it, or what it needs; null: it runs anywhere. */
  readonly needs: string | null;
}

const FENCE = /^```sh\n([\s\S]*?)^```$/gm;

/** Returns the blocks marked `sh`, in order. */
export function readPageBlocks(page: string): readonly PageBlock[] {
  return [...page.matchAll(FENCE)].map(({ 1: commands = '', index }) => ({
    heading: [...page.slice(0, index).matchAll(/^## (.+)$/gm)].at(-1)?.[1] ?? '',
    commands,
    needs: /^# (.+)$/m.exec(commands.slice(0, commands.indexOf('\n')))?.[1] ?? null,
  }));
}
