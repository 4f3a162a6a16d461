import type { AnyEndpoint, Subject } from '../core/endpoint.ts'
import { ErrorAnswer } from './openapi-errors.ts'
import { operation, tableOperation } from './openapi-operation.ts'
import { type Json, jsonSchema, type Schemas } from './openapi-schema.ts'

type Options = {
  readonly title: string
  /** Version of the release that serves the calls. */
  readonly version: string
  readonly description?: string
  readonly server: string
  /** Whether credentials are always required; undefined if there are none. */
  readonly isClosed?: boolean
  readonly sessionCookie?: string
}

/** Returns the OpenAPI 3.1 document of the given calls. */
export function openApiDocument(
  endpoints: readonly AnyEndpoint[],
  { title, version, description = ofRates, server, isClosed, sessionCookie = 'session' }: Options,
): Json {
  const schemas: Schemas = new Map([['Error', jsonSchema(ErrorAnswer, new Map())]])
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: server }],
    tags: Object.entries(subjects)
      .filter(([name]) => endpoints.some(({ subject }) => subject === name))
      .map(([name, description]) => ({ name, description })),
    // Open to everyone unless credentials are required.
    security: isClosed ? [{ basic: [] }] : [{}, ...(isClosed === false ? [{ basic: [] }] : [])],
    paths: pathItems(endpoints, schemas),
    components: {
      schemas: Object.fromEntries(schemas),
      securitySchemes: {
        ...(isClosed !== undefined && { basic }),
        ...(endpoints.some(({ access }) => access !== 'public') && { session: { ...session, name: sessionCookie } }),
      },
    },
  }
}

const ofRates =
  'Exchange rates, ours beside the official ones. Amounts are decimal text. Answers that are the same for everybody carry an ETag; a ' +
  'refusal carries a stable code in `error`. A parameter whose name looks like a misspelt one of ours is refused; ' +
  'other unknown ones are ignored.'

const basic = { type: 'http', scheme: 'basic', description: 'Needed only if configured.' }

const subjects: Readonly<Record<Subject, string>> = {
  Rates: 'The public calls behind the rates page.',
  'Texts and addresses':
    'What the site says in its languages, and every address it knows by name, in the formats of the JavaScript side ' +
    'of Symfony.',
  'Signing in': 'How people come to the desk, and leave it.',
  Account: 'What people change about themselves.',
  People: 'Who works at the desk.',
  Mail: 'What is mailed: what waits, how the rest ended, and who sends it.',
  Audit: 'Everything that was changed, by whom and when.',
  Content: 'What the site says besides figures: texts, pages, menus.',
  Messages: 'What visitors have written to us.',
}

/** A signed-in user is identified by a cookie, and by a header that forms of other sites cannot send. */
const session = {
  type: 'apiKey',
  in: 'cookie',
  description: 'Needed by calls that are not public, together with the right that each names.',
}

/** Returns the operations of each address, by method. */
function pathItems(endpoints: readonly AnyEndpoint[], schemas: Schemas): Json {
  const items: Record<string, Record<string, Json>> = {}
  for (const endpoint of endpoints) {
    const { route, method, csv } = endpoint
    items[route.path] = { ...items[route.path], [method.toLowerCase()]: operation(endpoint, schemas) }
    if (csv) items[csv.route.path] = { get: tableOperation(endpoint, schemas) }
  }
  return items
}
