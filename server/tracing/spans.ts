/** Attributes of a span; values must not contain personal data. */
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

/**
 * Reports durations and nesting of work to a collector. Present only if an endpoint is configured
 * (OTEL_EXPORTER_OTLP_ENDPOINT).
 */
export interface Spans {
  /** Runs the work in a child span of the current one; records and rethrows its error. */
  span<T>(name: string, work: () => Promise<T>, attributes?: SpanAttributes): Promise<T>;
  /** Sends the remaining spans; resolves within 3 s even if the collector does not answer. */
  close(): Promise<void>;
}
