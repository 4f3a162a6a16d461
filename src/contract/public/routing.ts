import * as z from 'zod/mini'
import { backendRoutes } from '#domain/addresses/routes.ts'
import { callbackPattern, isCallbackName, longestCallback } from '../core/callback-name.ts'
import { asIs, endpoint } from '../core/endpoint.ts'
import { query, single, type TextForm } from '../core/query.ts'

/** Groups that can be requested separately. */
export const routingDomains = ['backend', 'admin', 'pages', 'links'] as const
export type RoutingDomain = (typeof routingDomains)[number]

const domain: TextForm<RoutingDomain> = {
  find: (text) => routingDomains.find((name) => name === text),
  write: (name) => name,
  problem: `Must be one of ${routingDomains.join(', ')}.`,
  schema: { type: 'string', enum: routingDomains, description: 'One group of addresses; all when left out.' },
}

const callback: TextForm<string> = {
  find: (text) => (isCallbackName(text) ? text : undefined),
  write: (name) => name,
  problem: 'Must be the name of a function of your own page, such as setRoutes or app.setRoutes.',
  schema: {
    type: 'string',
    description:
      'The answer is then a script that calls this function, which may be none of the language or the browser.',
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
    description: 'Pieces from the last to the first: `text`, or `variable` with separator, pattern and name.',
  }),
)

const Values = z.record(z.string(), z.string())

const Route = z
  .object({
    tokens: Pieces,
    defaults: Values.check(z.meta({ description: 'The default of a variable.' })),
    requirements: Values.check(z.meta({ description: 'The pattern of a variable.' })),
    hosttokens: Pieces.check(z.meta({ description: 'The host, where it is not the one above.' })),
    methods: z.array(z.string()),
    schemes: z.array(z.string()),
  })
  .check(z.meta({ id: 'Route', description: 'An address with variables.' }))

const Routing = z.object({
  base_url: z.string(),
  prefix: z.string(),
  host: z.string().check(z.meta({ examples: ['www.example.com'] })),
  port: z.string(),
  scheme: z.string().check(z.meta({ examples: ['https'] })),
  locale: z.string().check(z.meta({ examples: ['lt'] })),
  routes: z.record(z.string(), Route).check(
    z.meta({
      description: 'By name; `name.lt` is the form for one language.',
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
  summary: 'Addresses by name',
  description:
    'Every route and every outbound link with its name, in the format of FOSJsRouting: a client of that format can ' +
    'generate any address. With `callback` it comes as a script, to pages of other origins: pages of its own have no ' +
    'need of one.',
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
