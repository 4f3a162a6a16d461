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
  /** True if every call requires credentials, false if they are optional; undefined if none are configured. */
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
  'Exchange rates, ours beside the official ones. Amounts are decimal text. Responses that are the same for all callers have an ETag; an ' +
  'error response has a stable code in `error`. An unknown parameter that resembles a known one is rejected; ' +
  'other unknown parameters are ignored.'

const basic = { type: 'http', scheme: 'basic', description: 'Needed only if configured.' }

const subjects: Readonly<Record<Subject, string>> = {
  Rates: 'The public calls behind the rates page.',
  'Texts and addresses':
    'Texts of the site by language, routes and links by name in the formats of the JavaScript clients ' +
    'of Symfony, and checks after rate limiting.',
  'Signing in': 'Signing in and out of the desk, and links to join it or to set a password.',
  Account: 'Account, sessions and tasks of the current user.',
  People: 'Users of the desk, their roles and invitations.',
  Mail: 'Queued and completed emails, mail templates, and the mail server.',
  Audit: 'Log of all changes, with author and time.',
  Content: 'Pages, text blocks, menus, images and other content of the site.',
  Messages: 'Messages of visitors, sent with the contact form.',
}

/** A signed-in user is identified by a cookie, and by a header that forms of other sites cannot send. */
const session = {
  type: 'apiKey',
  in: 'cookie',
  description: 'Required by calls that are not public, together with the right that each names.',
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
