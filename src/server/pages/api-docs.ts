import type { FastifyInstance } from 'fastify'
import { publicEndpoints } from '#contract/api.ts'
import { openApiDocument } from '#contract/openapi.ts'

export function apiDocsRoutes(
  app: FastifyInstance,
  { siteName, publicUrl }: { siteName: string; publicUrl: string | undefined },
): void {
  const document = openApiDocument(publicEndpoints, { title: `${siteName} exchange rates`, server: publicUrl ?? '/' })
  app.get('/api/openapi.json', async () => document)
}
