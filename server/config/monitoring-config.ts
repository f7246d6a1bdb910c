import * as z from 'zod';

export interface MonitoringConfig {
  readonly metricsToken: string | null;
  /**
   * Address of an OpenTelemetry collector that receives spans; null: no tracing. Its SDK reads further variables of its
   * own.
   */
  readonly tracesTo: string | null;
}

export const monitoringSchema = z.object({
  METRICS_TOKEN: z.string().optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'must be an address like http://localhost:4318')
    .optional(),
});

export function readMonitoring(read: z.infer<typeof monitoringSchema>): MonitoringConfig {
  return { metricsToken: read.METRICS_TOKEN ?? null, tracesTo: read.OTEL_EXPORTER_OTLP_ENDPOINT ?? null };
}
