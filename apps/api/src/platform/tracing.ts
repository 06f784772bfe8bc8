import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Config } from './config.ts'

type TracingConfig = Pick<
  Config,
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
  | 'ROLE'
>

let isOn = false
/** Whether this process sends traces. When it does not, tracing costs nothing. */
export const isTracing = () => isOn

/**
 * Sends traces in batches and in the background to the configured collector (OTLP over HTTP, as JSON). A collector that
 * is away loses them and blocks nothing. Gives the function that ends it and sends the rest; null without a collector,
 * and then the library is not even loaded. Spans hold routes, names of statements and vendors' operations: never
 * addresses, values or personal names.
 */
export async function startTracing(config: TracingConfig): Promise<(() => Promise<void>) | null> {
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }, { AsyncLocalStorageContextManager }, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
    ])
  const part = new sdk.TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG)
  const exporter = new OTLPTraceExporter({
    url: `${config.OTEL_EXPORTER_OTLP_ENDPOINT}/v1/traces`,
    headers: config.OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMillis: 2000,
  })
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': config.OTEL_SERVICE_NAME,
      'service.instance.id': crypto.randomUUID(),
      'tuerca.role': config.ROLE,
    }),
    // The caller names the trace but does not decide whether it is kept: a stranger's header could fill the collector.
    sampler: new sdk.ParentBasedSampler({ root: part, remoteParentSampled: part }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  isOn = true
  return async () => {
    isOn = false
    await provider.shutdown().catch(() => undefined)
    trace.disable()
    context.disable()
    propagation.disable()
  }
}

const tracer = () => trace.getTracer('tuerca')

/** Begins a request's span, within the trace that its headers name. Further work on the request runs in its context. */
export function requestSpan(
  headers: Record<string, string | string[] | undefined>,
  name: string,
  attributes: Attributes,
): { span: Span; within: Context } {
  const parent = propagation.extract(ROOT_CONTEXT, headers)
  const span = tracer().startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
  return { span, within: trace.setSpan(parent, span) }
}

/** Goes on within a context that was begun elsewhere. */
export const goOnWithin = (within: Context, next: () => void): void => context.with(within, next)

/**
 * The same function bound to the current context: a pool otherwise calls back in the context of whoever released the
 * connection.
 */
export const keepingContext = <T extends (...given: never[]) => unknown>(work: T): T =>
  context.bind(context.active(), work)

/** Work as a trace of its own, such as a job. */
export const tracedAlone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  isOn ? context.with(ROOT_CONTEXT, () => inSpan(tracer().startSpan(name, { kind: SpanKind.CONSUMER }), work)) : work()

/** Runs work as a span of the current trace; without a current trace nothing is recorded. */
export function traced<T>(name: string, attributes: Attributes, work: () => T): T {
  const span = partOfTrace(name, attributes)
  return span ? inSpan(span, work) : work()
}

/** A span of the current trace that its caller ends; null without a current trace. */
export function partOfTrace(name: string, attributes: Attributes): Span | null {
  if (!isOn || trace.getActiveSpan()?.isRecording() !== true) return null
  return tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes })
}

/** Ends a span. Only the kind of an error is recorded, since its message may quote a row. */
export function endSpan(span: Span, error?: unknown): void {
  if (error !== undefined && error !== null) failed(span, error instanceof Error ? error.name : 'Error')
  span.end()
}

export function failed(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', type)
}

function inSpan<T>(span: Span, work: () => T): T {
  return context.with(trace.setSpan(context.active(), span), () => {
    try {
      const answer = work()
      if (!(answer instanceof Promise)) {
        span.end()
        return answer
      }
      answer.then(
        () => endSpan(span),
        (error: unknown) => endSpan(span, error),
      )
      return answer
    } catch (error) {
      endSpan(span, error)
      throw error
    }
  })
}
