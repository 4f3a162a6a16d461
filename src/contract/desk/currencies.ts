import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { CurrencyCode, MomentText } from '../core/schemas.ts'

const WireList = z
  .object({
    revision: z.number().check(z.meta({ description: 'Revision that a change must name.' })),
    changed_at: MomentText,
    changed_by: z.string(),
    currencies: z.array(z.object({ currency: CurrencyCode, is_on: z.boolean() })),
  })
  .check(z.meta({ id: 'CurrencyList', description: 'Offered currencies in their order.' }))

export type WireCurrencyList = z.infer<typeof WireList>

const list = { subject: 'Rates', route: deskRoutes.desk_currencies, query: noQuery, answer: asIs(WireList) } as const

export const listCurrencies = endpoint({
  ...list,
  name: 'listCurrencies',
  method: 'GET',
  access: 'rates.read',
  summary: 'List currencies',
  description: 'Includes currencies that are turned off.',
  errors: [],
})

export const changeCurrencies = endpoint({
  ...list,
  name: 'changeCurrencies',
  conflict: 'The list shows who changed it and offers to discard the draft.',
  method: 'PUT',
  access: 'offer.change',
  summary: 'Change the list of currencies',
  description:
    'Sends the whole list in order. RUB, HRK and retired currencies are rejected; EUR is always on. 409 if someone else has changed the list since.',
  body: bodyAsIs(
    z.strictObject({
      revision: z.int(),
      currencies: z
        .array(z.strictObject({ currency: z.string().check(z.regex(/^[A-Z]{3}$/)), is_on: z.boolean() }))
        .check(z.minLength(1), z.maxLength(200)),
    }),
  ),
  errors: ['invalid_state', 'unsupported_currency'],
})
