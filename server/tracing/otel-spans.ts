import { type Attributes, context, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Spans } from './spans.ts';

const SERVICE = 'tradewind';
const CLOSED_WITHIN_MS = 3000;

/**
 * Creates spans by OpenTelemetry's SDK, which reads endpoint and headers from its own variables (OTEL_EXPORTER_OTLP_…).
 */
export function createOtelSpans(): Spans {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': process.env.OTEL_SERVICE_NAME ?? SERVICE, 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer(SERVICE);
  return {
    async span(name, work, attributes: Attributes = {}) {
      const span = tracer.startSpan(name, { attributes });
      try {
        return await context.with(trace.setSpan(context.active(), span), work);
      } catch (error) {
        // Only the error's name, as its message may contain personal data.
        span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
        throw error;
      } finally {
        span.end();
      }
    },
    close: async () => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSED_WITHIN_MS);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
    },
  };
}
