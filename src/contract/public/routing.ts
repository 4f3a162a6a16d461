import * as z from 'zod/mini'
import { backendRoutes } from '#domain/addresses/routes.ts'
import { callbackPattern, isCallbackName, longestCallback } from '../core/callback-name.ts'
import { asIs, endpoint } from '../core/endpoint.ts'
import { query, single, type TextForm } from '../core/query.ts'

/** Groups of routes that can be requested separately. */
export const routingDomains = ['backend', 'admin', 'pages', 'links'] as const
export type RoutingDomain = (typeof routingDomains)[number]

const domain: TextForm<RoutingDomain> = {
  find: (text) => routingDomains.find((name) => name === text),
  write: (name) => name,
  problem: `Must be one of ${routingDomains.join(', ')}.`,
  schema: { type: 'string', enum: routingDomains, description: 'Only routes of this group; all routes by default.' },
}

const callback: TextForm<string> = {
  find: (text) => (isCallbackName(text) ? text : undefined),
  write: (name) => name,
  problem: 'Must be the name of a function of your own page, such as setRoutes or app.setRoutes.',
  schema: {
    type: 'string',
    description:
      'Returns a script that calls the function of this name. Names that JavaScript or browsers define are rejected.',
    pattern: callbackPattern.source,
    maxLength: longestCallback,
  },
}

const Flag = z.exactOptional(z.boolean())

const Piece = z.union([
  z.tuple([z.literal('text'), z.string()]),
  z.tuple([z.literal('variable'), z.string(), z.string(), z.string(), Flag, Flag]),
])

const Pieces = z.array(Piece).check(
  z.meta({
    description: 'Tokens from last to first: `text`, or `variable` with separator, pattern and name.',
  }),
)

const Values = z.record(z.string(), z.string())

const Route = z
  .object({
    tokens: Pieces,
    defaults: Values.check(z.meta({ description: 'Default value of each variable.' })),
    requirements: Values.check(z.meta({ description: 'Regular expression for each variable.' })),
    hosttokens: Pieces.check(z.meta({ description: 'Tokens of the host, if it differs from `host`.' })),
    methods: z.array(z.string()),
    schemes: z.array(z.string()),
  })
  .check(z.meta({ id: 'Route', description: 'A path with variables.' }))

const Routing = z.object({
  base_url: z.string(),
  prefix: z.string(),
  host: z.string().check(z.meta({ examples: ['www.example.com'] })),
  port: z.string(),
  scheme: z.string().check(z.meta({ examples: ['https'] })),
  locale: z.string().check(z.meta({ examples: ['lt'] })),
  routes: z.record(z.string(), Route).check(
    z.meta({
      description: 'Routes by name; `name.lt` is the variant of a link for Lithuanian.',
      examples: [
        {
          admin_menu: {
            tokens: [
              ['text', '/admin/menu'],
              ['variable', '/', '[a-z]{2}', '_locale', true],
            ],
            defaults: { _locale: 'lt' },
            requirements: { _locale: '[a-z]{2}' },
            hosttokens: [],
            methods: ['GET'],
            schemes: [],
          },
        },
      ],
    }),
  ),
})

export const routing = endpoint({
  name: 'routing',
  subject: 'Texts and addresses',
  method: 'GET',
  route: backendRoutes.routing,
  access: 'public',
  limit: 'reads',
  summary: 'List routes and links by name',
  description:
    'Every route and outbound link in the format of FOSJsRouting. With `callback` the answer is a script, which pages of other origins may load; 403 for a page of the same origin.',
  query: query({ domain: single('domain', domain), callback: single('callback', callback) }),
  answer: asIs(Routing),
  otherMediaType: 'text/javascript',
  errors: ['invalid_parameters', 'forbidden'],
})

/** Returns the answer as a script that passes it to a function. */
export function routingScript(callback: string, json: string): string {
  // The comment keeps the name from being the first bytes, which a plug-in could take for its own format.
  return `/**/${callback}(${json});`
}
