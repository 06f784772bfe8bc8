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
/** Whether this process tells a collector what it does; where not, nothing here costs anything. */
export const isTracing = () => isOn

/**
 * Sends traces to the collector that the configuration names (OTLP over HTTP, as JSON), some at a time and in the background: a collector
 * that is away loses them and stops nothing. Gives the end, which sends what is left. Null without a collector; its library is not even read then.
 * Spans carry routes, names of statements and of vendors' operations: never addresses, values or anybody's name.
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
    // Whoever asks names the trace, and does not decide that it is kept: a stranger's header would fill the collector.
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

/** Begins the span of a request, below the trace that its headers name; whoever goes on with it does so in this context. */
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

/** The same function, run within the context of now: a pool calls back within that of whoever let a connection go. */
export const keepingContext = <T extends (...given: never[]) => unknown>(work: T): T =>
  context.bind(context.active(), work)

/** Work as a trace of its own, such as a job. */
export const tracedAlone = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  isOn ? context.with(ROOT_CONTEXT, () => inSpan(tracer().startSpan(name, { kind: SpanKind.CONSUMER }), work)) : work()

/** Work as a part of the trace that it is done in; outside of one it is not told. */
export function traced<T>(name: string, attributes: Attributes, work: () => T): T {
  const span = partOfTrace(name, attributes)
  return span ? inSpan(span, work) : work()
}

/** A part of the trace of now that ends when it is told to; null outside of one. */
export function partOfTrace(name: string, attributes: Attributes): Span | null {
  if (!isOn || trace.getActiveSpan()?.isRecording() !== true) return null
  return tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes })
}

/** Ends a span; of an error only its kind is told, since its words may quote a row. */
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
