import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { httpRefusals } from '#contract/core/http-refusal.ts'
import type { Config } from '#server/config.ts'

type Operation = { responses: Record<string, { content?: Record<string, { schema: object }> }> }
type Document = { paths: Record<string, Record<string, Operation | undefined>> }

/** Checks a response against the OpenAPI document: its status has to be documented, and its body has to match. */
export type AnswerCheck = (method: string, path: string, response: Response) => Promise<void>

/** Returns the check of a server's document. Servers differ in its title and address only, so they share one check. */
export async function answerCheckOf(origin: string, { apiCredentials }: Config): Promise<AnswerCheck> {
  const check = checks.get(apiCredentials.required) ?? createAnswerCheck(await loadDocument(origin))
  checks.set(apiCredentials.required, check)
  return check
}

const checks = new Map<boolean, AnswerCheck>()

async function loadDocument(origin: string): Promise<object> {
  const response = await fetch(`${origin}/api/openapi.json`, { headers: { 'accept-encoding': 'identity' } })
  return response.json()
}

export function createAnswerCheck(served: object): AnswerCheck {
  // Another test checks the document itself.
  const document = served as Document
  const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false, code: { optimize: false } })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', ...document })
  const routes = Object.keys(document.paths).map((path) => ({ path, pattern: pathPattern(path) }))
  // Paths without variables take precedence.
  routes.sort((one, other) => variablesOf(one.path) - variablesOf(other.path))
  return async (method, path, response) => {
    const route = routes.find(({ pattern }) => pattern.test(path))
    if (!route || response.status === 304 || method === 'HEAD' || method === 'OPTIONS') return
    const [mediaType = ''] = response.headers.get('content-type')?.split(';') ?? []
    if (mediaType !== 'application/json') {
      const { content = {} } = document.paths[route.path]?.[method.toLowerCase()]?.responses[response.status] ?? {}
      expect(Object.keys(content), `the media type of ${path} is documented`).toContain(mediaType)
      return
    }
    const body: unknown = await response.json()
    // A method that is not documented is refused with the body of all errors.
    const schema = document.paths[route.path]?.[method.toLowerCase()]?.responses[response.status]
      ? `document#/paths/${escapePointer(route.path)}/${method.toLowerCase()}/responses/${response.status}/content/application~1json/schema`
      : 'document#/components/schemas/Error'
    if (schema.endsWith('Error')) expect(Object.keys(httpRefusals)).toContain(String(response.status))
    const validate = ajv.getSchema(schema)
    expect(validate, `${response.status} of ${route.path} is documented`).toBeDefined()
    validate?.(body)
    expect(validate?.errors ?? [], `${method} ${path} answered ${JSON.stringify(body).slice(0, 300)}`).toEqual([])
  }
}

function variablesOf(path: string): number {
  return path.split('{').length - 1
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`)
}

function escapePointer(path: string): string {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
}
