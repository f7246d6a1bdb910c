import type { Spans } from './spans.ts';

/** null: nobody asked for them, and nothing of it is loaded. */
export async function openSpans(endpoint: string | null): Promise<Spans | null> {
  if (endpoint === null) return null;
  const { createOtelSpans } = await import('./otel-spans.ts');
  return createOtelSpans();
}
