/** What is told of one piece of work. Values that say nothing of anybody. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/**
 * Tells a collector how long pieces of work took, and which was part of which. Only a server that was told where its collector is has one
 * (OTEL_EXPORTER_OTLP_ENDPOINT).
 */
export interface Spans {
  /** Does the work, as part of whatever work asked for it. What it throws is noted and thrown. */
  span<T>(name: string, work: () => Promise<T>, attributes?: SpanAttributes): Promise<T>;
  /** Sends what is left; whatever the collector does, within seconds. */
  close(): Promise<void>;
}
