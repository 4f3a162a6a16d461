import type { FastifyInstance } from 'fastify'
import type { CheckReadiness } from '../../rates/readiness.ts'
import type { Metrics } from '../../telemetry/metrics.ts'

/** Mounts liveness, readiness and metrics for operators. */
export function operationsRoutes(
  app: FastifyInstance,
  { metrics, checkReadiness }: { metrics: Metrics; checkReadiness: CheckReadiness },
): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', async (_request, reply) => {
    const readiness = await checkReadiness()
    reply.code(readiness.status === 'ready' ? 200 : 503).header('cache-control', 'no-store')
    return readiness
  })

  app.get('/metrics', async (_request, reply) => {
    reply.header('cache-control', 'no-store').type(metrics.contentType)
    return metrics.text()
  })
}
