import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { errorStatus } from '#contract/core/error.ts'
import { httpRefusals } from '#contract/core/http-refusal.ts'
import type { Answer } from './answer-reader.ts'
import type { Document, Operation } from './document.ts'
import type { ShotRequest } from './shot.ts'

/** Returns the problems of a response; none if it is as documented. */
export type Judge = (answer: Answer, request: ShotRequest | undefined) => string[]

/** Statuses besides refusals that addresses outside the document may return. */
const otherSuccesses = [200, 204, 302, 304]

const refusals = new Set([...Object.values(errorStatus), ...Object.keys(httpRefusals).map(Number)])

export function createJudge(document: Document): Judge {
  const ajv = new Ajv2020({ strict: false })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'document', ...document })
  const routes = Object.entries(document.paths).map(([path, { get }]) => ({
    pattern: patternOf(path, get.parameters),
    responses: get.responses,
    validatorOf: (status: number) =>
      find(ajv, `/paths/${pointer(path)}/get/responses/${status}/content/application~1json/schema`),
  }))
  const validateError = find(ajv, '/components/schemas/Error')

  return (answer, request) => {
    const { status, headers, body } = answer
    const problems = [...headerProblems(answer)]
    if (status === 500 || (status > 500 && isDesk(request))) problems.push('is a fault of the server')
    if (request?.mark && status === 200 && !body.includes(request.mark))
      problems.push(`is not the answer with ${request.mark}`)
    const route =
      request?.method === 'GET' ? routes.find(({ pattern }) => pattern.test(pathOf(request.target))) : undefined
    if (status >= 400) problems.push(...refusalProblems(answer, request, validateError))
    if (!route) {
      if (status < 400 && !otherSuccesses.includes(status)) problems.push(`has the status ${status}`)
      return problems
    }
    const announced = route.responses[status]
    if (!announced) return [...problems, `has the status ${status}, which is not announced`]
    const type = mediaTypeOf(headers)
    if (announced.content && !Object.hasOwn(announced.content, type)) problems.push(`comes as ${type}`)
    if (status === 200 && type === 'application/json') problems.push(...schemaProblems(body, route.validatorOf(status)))
    return problems
  }
}

/** Returns whether a request is a call of the desk. None of them has a reason to fail while it is fuzzed. */
export function isDesk(request: ShotRequest | undefined): boolean {
  return request?.target.startsWith('/admin/rest/') ?? false
}

/** Returns a pattern for the addresses of a documented path, with only values that its parameters allow. */
function patternOf(path: string, parameters: Operation['parameters']): RegExp {
  const allowed = (name: string) => parameters.find((one) => one.name === name && one.in === 'path')?.schema?.pattern
  const source = path.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, (_, name: string) => {
    return `(?:${allowed(name)?.replace(/^\^|\$$/g, '') ?? '[^/]+'})`
  })
  return new RegExp(`^${source}$`)
}

function headerProblems({ status, headers }: Answer): string[] {
  const problems: string[] = []
  if (!Number.isInteger(status)) problems.push('is not HTTP')
  if (headers['x-content-type-options'] !== 'nosniff') problems.push('lacks X-Content-Type-Options')
  if (status !== 204 && headers['content-security-policy'] === undefined) problems.push('lacks a policy')
  if (status >= 400 && headers['cache-control'] !== 'no-store') problems.push('may be cached')
  if (status >= 400 && headers['x-request-id'] === undefined) problems.push('has no id')
  return problems
}

function refusalProblems(
  { status, headers, body }: Answer,
  request: ShotRequest | undefined,
  validate: ValidateFunction,
): string[] {
  const problems = refusals.has(status) ? [] : [`has the status ${status}, which no refusal has`]
  // `/readyz` reports its state with a 503, which is no refusal.
  if (request && pathOf(request.target) === '/readyz') return problems
  if (mediaTypeOf(headers) !== 'application/json') return [...problems, `is a refusal as ${mediaTypeOf(headers)}`]
  if (request?.method === 'HEAD') return problems
  const wrong = schemaProblems(body, validate)
  if (wrong.length > 0) return [...problems, ...wrong]
  const { error } = JSON.parse(body) as { error: string }
  return Object.hasOwn(errorStatus, error) ? problems : [...problems, `has the unknown code ${error}`]
}

function schemaProblems(body: string, validate: ValidateFunction): string[] {
  try {
    if (validate(JSON.parse(body))) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || 'the body'} ${message}`)
  } catch {
    return ['is not JSON']
  }
}

function find(ajv: Ajv2020, place: string): ValidateFunction {
  const validate = ajv.getSchema(`document#${place}`)
  if (!validate) throw new Error(`the document has nothing at ${place}`)
  return validate
}

function pointer(path: string): string {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
}

function pathOf(target: string): string {
  return target.split('?', 1)[0] ?? ''
}

function mediaTypeOf(headers: Answer['headers']): string {
  return headers['content-type']?.split(';', 1)[0] ?? 'nothing'
}
