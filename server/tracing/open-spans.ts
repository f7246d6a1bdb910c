import type { Spans } from './spans.ts';

/** Returns null if no endpoint is configured; OpenTelemetry is then not loaded. */
export async function openSpans(endpoint: string | null): Promise<Spans | null> {
  if (endpoint === null) return null;
  const { createOtelSpans } = await import('./otel-spans.ts');
  return createOtelSpans();
}
