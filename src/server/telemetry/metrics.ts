import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type ObservedSources, observeSources } from './source-metrics.ts'

export type Metrics = {
  readonly contentType: string
  text(): Promise<string>
  countRequest(request: { route: string; method: string; status: number; seconds: number }): void
  /** Counts a response from memory. Its duration is not measured, because measuring would cost more than sending. */
  countRepeated(status: 200 | 304): void
  countMail(result: string): void
}

type MetricsSources = ObservedSources & { readonly version: string; readonly isDatabaseAway: () => boolean }

let ofProcess: Registry | undefined

/** Returns the metrics of the process. They are created once, because their collectors cannot be stopped. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

export function createMetrics({ version, isDatabaseAway, ...sources }: MetricsSources): Metrics {
  const registry = new Registry()
  new Gauge({
    name: 'agio_build_info',
    help: 'Always 1, with the version of the release as a label.',
    labelNames: ['version'],
    registers: [registry],
  }).set({ version }, 1)
  const requests = new Histogram({
    name: 'agio_http_request_duration_seconds',
    help: 'Duration of requests that were computed, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05, 0.25, 1, 5],
    registers: [registry],
  })
  // Plain numbers until a scrape, because incrementing a counter of the library takes longer than answering.
  let sent = 0
  let unchanged = 0
  new Counter({
    name: 'agio_http_repeated_answers_total',
    help: 'Requests answered from memory, by status.',
    labelNames: ['status'],
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ status: '200' }, sent)
      this.inc({ status: '304' }, unchanged)
    },
  })
  new Gauge({
    name: 'agio_database_up',
    help: '1 if the database is available, 0 if requests are answered from memory.',
    registers: [registry],
    collect() {
      this.set(isDatabaseAway() ? 0 : 1)
    },
  })
  const mails = new Counter({
    name: 'agio_mails_total',
    help: 'Attempts to send an email, by result: sent, postponed, failed or needless.',
    labelNames: ['result'],
    registers: [registry],
  })
  observeSources(registry, sources)
  const all = Registry.merge([processMetrics(), registry])
  return {
    contentType: all.contentType,
    text: () => all.metrics(),
    countRequest: ({ route, method, status, seconds }) =>
      requests.labels(route, method, String(status)).observe(seconds),
    countMail: (result) => mails.inc({ result }),
    countRepeated(status) {
      if (status === 304) unchanged++
      else sent++
    },
  }
}
