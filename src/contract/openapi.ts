import * as z from 'zod/mini'
import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import { routes } from '#domain/addresses/routes.ts'
import type { AnyEndpoint, Subject, WireSchema } from './endpoint.ts'
import { type ErrorCode, errorStatus } from './error.ts'
import { type HttpRefusal, httpRefusals } from './http-refusal.ts'
import { mostEntries, wireName } from './query.ts'

type Json = { readonly [key: string]: unknown }

/** The OpenAPI 3.1 document of the given calls. */
export function openApiDocument(
  endpoints: readonly AnyEndpoint[],
  { title, server, isClosed }: { title: string; server: string; isClosed: boolean },
): Json {
  const schemas = new Map<string, Json>([['Error', jsonSchema(ErrorAnswer, new Map())]])
  const paths = endpoints.flatMap((endpoint) => [
    [routes[endpoint.route].path, { get: operation(endpoint, schemas) }],
    ...(endpoint.csv ? [[routes[endpoint.csv.route].path, { get: tableOperation(endpoint, schemas) }]] : []),
  ])
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: '1.0.0',
      description:
        'Exchange rates, ours beside the official ones. Amounts are decimal text. Every answer carries an ETag; a ' +
        'refusal carries a stable code in `error`. A parameter whose name looks like a misspelt one of ours is refused; ' +
        'other unknown ones are ignored.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: Object.entries(subjects).map(([name, description]) => ({ name, description })),
    // Open to everybody, unless credentials are asked for.
    security: isClosed ? [{ basic: [] }] : [{}, { basic: [] }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: { basic: { type: 'http', scheme: 'basic', description: 'Needed only where it is configured.' } },
    },
  }
}

const subjects: Readonly<Record<Subject, string>> = {
  Rates: 'The public calls behind the rates page.',
  'Texts and addresses':
    'What the site says in its languages, and every address it knows by name, in the formats of the JavaScript side ' +
    'of Symfony.',
}

const ErrorAnswer = z
  .object({
    error: z.string().check(z.meta({ description: 'A stable code.', examples: ['invalid_parameters'] })),
    error_description: z
      .optional(z.string())
      .check(z.meta({ description: 'What is wrong, in English, for developers.' })),
    error_uri: z.optional(z.string()).check(z.meta({ description: 'Where to read more.' })),
    error_properties: z
      .optional(z.record(z.string(), z.array(z.string())))
      .check(z.meta({ description: 'What is wrong, by parameter.' })),
    error_data: z.optional(z.unknown()).check(z.meta({ description: 'What else there is to know.' })),
    errors: z
      .optional(
        z.array(
          z.object({
            code: z.string().check(z.meta({ description: 'A stable code.' })),
            message: z.string().check(z.meta({ description: 'In English, for developers.' })),
            field: z.string().check(z.meta({ description: 'The parameter it is about.' })),
          }),
        ),
      )
      .check(z.meta({ description: 'Several errors, where one is not enough.' })),
  })
  .check(z.meta({ description: 'Why a request was refused.' }))

/** What any call may answer besides its own errors. */
const commonErrors: readonly ErrorCode[] = [
  'invalid_request',
  'unauthorized',
  'not_found',
  'rate_limit_exceeded',
  'internal_server_error',
]

function operation(endpoint: AnyEndpoint, schemas: Map<string, Json>): Json {
  return {
    operationId: endpoint.name,
    tags: [endpoint.subject],
    summary: endpoint.summary,
    description: endpoint.csv ? `${endpoint.description} ${tableHint(endpoint.csv.route)}` : endpoint.description,
    parameters: [...pathParameters(routes[endpoint.route]), ...queryParameters(endpoint)],
    responses: {
      200: {
        description: 'The answer.',
        headers: {
          ETag: { description: 'Identifies the content.', schema: { type: 'string' } },
          'Cache-Control': {
            description: 'How long the answer may be kept; one that can never change, for a year.',
            schema: { type: 'string' },
          },
          ...describedHeaders(endpoint),
        },
        content: {
          'application/json': { schema: jsonSchema(endpoint.answer.wire, schemas) },
          ...(endpoint.csv && csvContent),
          ...(endpoint.otherMediaType && { [endpoint.otherMediaType]: { schema: { type: 'string' } } }),
        },
      },
      304: { description: 'The content is the one named by If-None-Match.' },
      ...errorResponses([...endpoint.errors, ...commonErrors]),
      ...httpResponses,
    },
  }
}

function describedHeaders({ headers = {} }: AnyEndpoint): Json {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )
}

function tableHint(route: keyof typeof routes): string {
  return `As CSV for whoever accepts \`text/csv\` rather than JSON, and always at \`${routes[route].path}\`.`
}

const csvContent = { 'text/csv': { schema: { type: 'string' } } }

/** The same call at the address that always gives a table. */
function tableOperation(endpoint: AnyEndpoint, schemas: Map<string, Json>): Json {
  const { responses, ...json } = operation(endpoint, schemas)
  const { 200: ok, ...others } = responses as { readonly 200: Json; readonly [status: string]: Json }
  return {
    ...json,
    operationId: `${endpoint.name}Table`,
    summary: `${endpoint.summary} as a table`,
    responses: { ...others, 200: { ...ok, content: csvContent } },
  }
}

function pathParameters({ path, requirements = {} }: RouteDeclaration): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', pattern: `^${requirements[name]}$` },
    ...pathVariables[name],
  }))
}

const language = { description: 'A language, as two lowercase letters.', example: 'lt' }
const pathVariables: Readonly<Record<string, Json | undefined>> = {
  locale: language,
  _locale: language,
  domain: { description: 'A group of texts.', example: 'currency_exchange' },
}

function queryParameters({ query }: AnyEndpoint): Json[] {
  return query.parameters.map((parameter) => {
    const { description, ...schema } = parameter.form.schema
    const manyOf = { style: 'form', explode: true, schema: { type: 'array', items: schema, maxItems: mostEntries } }
    const required = parameter.isNeeded && { required: true }
    return {
      name: wireName(parameter),
      in: 'query',
      ...required,
      description,
      ...(parameter.many ? manyOf : { schema }),
    }
  })
}

function errorResponses(codes: readonly ErrorCode[]): Json {
  const byStatus = Object.groupBy([...new Set(codes)], (code) => String(errorStatus[code]))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, group = []]) => [
      status,
      errorResponse(
        group.map((code) => `\`${code}\``).join(', '),
        group.some((code) => retriedCodes.includes(code)),
      ),
    ]),
  )
}

/** Answered with the seconds after which trying again is worth while. */
const retriedCodes: readonly ErrorCode[] = ['rate_limit_exceeded', 'temporarily_unavailable']
const retryAfter = {
  headers: {
    'Retry-After': { description: 'After how many seconds to try again.', schema: { type: 'string' } },
  },
}

function errorResponse(description: string, isRetried = false): Json {
  return {
    description,
    ...(isRetried && retryAfter),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  }
}

const refusalCode: ErrorCode = 'invalid_request'

/** What HTTP itself refuses, at any address. */
const httpResponses: Json = Object.fromEntries(
  // Its keys are statuses.
  (Object.entries(httpRefusals) as [`${HttpRefusal}`, string][]).map(([status, meaning]) => [
    status,
    errorResponse(`\`${refusalCode}\`: ${meaning}`),
  ]),
)

/** A schema of the wire; those with a name of their own are put among `schemas` and referred to. */
function jsonSchema(schema: WireSchema<unknown>, schemas: Map<string, Json>): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io: 'input' }))
  const { $schema: _dialect, $defs = {}, ...body } = JSON.parse(text.replaceAll('#/$defs/', '#/components/schemas/'))
  for (const [name, definition] of Object.entries<Json>($defs)) {
    const { id: _id, ...rest } = definition
    schemas.set(name, rest)
  }
  return body
}
