import type { RouteDeclaration } from '#domain/addresses/route-declaration.ts'
import { needsReauthentication, rolesWith } from '#domain/people/rights.ts'
import { type Access, type AnyEndpoint, idempotencyKey, isSameForAll, takesKey } from '../core/endpoint.ts'
import { maxEntries, wireName } from '../core/query.ts'
import { refusals } from './openapi-errors.ts'
import { type Json, jsonSchema, type Schemas } from './openapi-schema.ts'

/** Returns the description of a call. */
export function operation(endpoint: AnyEndpoint, schemas: Schemas): Json {
  const { access, body, csv } = endpoint
  return {
    operationId: endpoint.name,
    tags: [endpoint.subject],
    summary: endpoint.summary,
    description: [endpoint.description, csv && tableHint(csv.route), accessWords(access)].filter(Boolean).join(' '),
    parameters: [...pathParameters(endpoint.route), ...queryParameters(endpoint), ...keyParameters(endpoint)],
    ...(body && { requestBody: { required: true, content: bodyContent(body, schemas) } }),
    // A security scheme other than OAuth may list the required right.
    ...(access !== 'public' && { security: [{ session: [access] }] }),
    responses: { ...answers(endpoint, schemas), ...refusals(endpoint) },
  }
}

/** Returns a sentence about the permitted callers, by the table of rights. */
function accessWords(access: Access): string | undefined {
  if (access === 'public') return undefined
  if (access === 'known')
    return 'For signed-in users, also while their required two-factor authentication is not set up.'
  if (access === 'signed_in') return 'For signed-in users.'
  const roles = `For these roles: ${rolesWith(access).join(', ')}.`
  return needsReauthentication(access) ? `${roles} Needs a recent re-authentication.` : roles
}

function answers(endpoint: AnyEndpoint, schemas: Schemas): Json {
  const isKept = isSameForAll(endpoint)
  return {
    200: {
      description: 'Successful response.',
      headers: { ...(isKept && cachingHeaders), ...describedHeaders(endpoint) },
      content: {
        ...jsonContent(jsonSchema(endpoint.answer.wire, schemas)),
        ...(endpoint.csv && csvContent),
        ...(endpoint.otherMediaType && { [endpoint.otherMediaType]: { schema: { type: 'string' } } }),
      },
    },
    ...(isKept && { 304: { description: 'The content still matches If-None-Match.' } }),
  }
}

const cachingHeaders = {
  ETag: { description: 'Identifies the content.', schema: { type: 'string' } },
  'Cache-Control': {
    description: 'How long the response may be cached; a year if it never changes.',
    schema: { type: 'string' },
  },
}

function describedHeaders({ headers = {} }: AnyEndpoint): Json {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )
}

function bodyContent({ mediaType, wire }: NonNullable<AnyEndpoint['body']>, schemas: Schemas): Json {
  return mediaType ? { [mediaType]: {} } : jsonContent(jsonSchema(wire, schemas))
}

function jsonContent(schema: Json): Json {
  return { 'application/json': { schema } }
}

function tableHint({ path }: RouteDeclaration): string {
  return `As CSV if the request prefers \`text/csv\` to JSON, and always at \`${path}\`.`
}

const csvContent = { 'text/csv': { schema: { type: 'string' } } }

/** Returns the description of the same call at its CSV address. */
export function tableOperation(endpoint: AnyEndpoint, schemas: Schemas): Json {
  const { responses, ...json } = operation(endpoint, schemas)
  const { 200: ok, ...others } = responses as { readonly 200: Json; readonly [status: string]: Json }
  return {
    ...json,
    operationId: `${endpoint.name}Table`,
    summary: `${endpoint.summary} as CSV`,
    responses: { ...others, 200: { ...ok, content: csvContent } },
  }
}

function pathParameters({ path, requirements = {} }: RouteDeclaration): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(requirements[name] !== undefined && { pattern: `^${requirements[name]}$` }) },
    ...(pathVariables[name] ?? { description: `The ${name} in the path.` }),
  }))
}

const language = { description: 'A language, two lowercase letters.', example: 'lt' }
const pathVariables: Readonly<Record<string, Json | undefined>> = {
  locale: language,
  _locale: language,
  domain: { description: 'Section of texts.', example: 'currency_exchange' },
  id: { description: 'Number of the item.', example: '1' },
}

function queryParameters({ query }: AnyEndpoint): Json[] {
  return query.parameters.map((parameter) => {
    const { description, ...schema } = parameter.form.schema
    const manyOf = { style: 'form', explode: true, schema: { type: 'array', items: schema, maxItems: maxEntries } }
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

function keyParameters(endpoint: AnyEndpoint): Json[] {
  if (!takesKey(endpoint)) return []
  return [
    {
      name: idempotencyKey.header,
      in: 'header',
      description:
        'A random key for this change, such as a UUID. A repeated request with the same key within 24 hours gets the stored response and changes nothing again. Another request with the same key is rejected with 409.',
      schema: { type: 'string', pattern: idempotencyKey.pattern.source },
    },
  ]
}
