import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { providers } from '#domain/sources/provider.ts'
import { ownDesk, sourceNames } from '#domain/sources/source.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { CountryCode, CurrencyCode, MomentText } from '../core/schemas.ts'

/** Manual rates are not official. */
export const officialNames = sourceNames.filter((source) => source !== ownDesk)

const Sources = z.array(z.enum(officialNames))
const Providers = z.array(z.enum(providers))

const WireSetting = z
  .object({
    country: z
      .nullable(CountryCode)
      .check(z.meta({ description: 'null for all countries without settings of their own.' })),
    revision: z.number().check(z.meta({ description: 'Revision that a change must name.' })),
    default_currency: CurrencyCode,
    official_sources: Sources.check(
      z.meta({
        description:
          'In order of priority: the official rate of a pair is that of the first source with both currencies.',
      }),
    ),
    providers: Providers,
    changed_at: MomentText,
    changed_by: z.string(),
  })
  .check(z.meta({ id: 'CountrySetting', description: 'Settings of a country.' }))

export type WireSettingValue = z.infer<typeof WireSetting>

const list = {
  subject: 'Rates',
  route: deskRoutes.desk_countries,
  query: noQuery,
  answer: asIs(z.object({ countries: z.array(WireSetting) })),
} as const

export const listCountries = endpoint({
  ...list,
  name: 'listCountries',
  method: 'GET',
  access: 'rates.read',
  summary: 'List country settings',
  description: 'Each country with its own settings, then the settings for all others.',
  errors: [],
})

export const changeCountry = endpoint({
  ...list,
  name: 'changeCountry',
  conflict: 'The form shows the values of the other person beside the draft.',
  method: 'PUT',
  access: 'offer.change',
  summary: 'Change the settings of a country',
  description:
    'The change takes effect immediately; past days do not change. A country without settings has revision 0. 409 if someone else has changed the country since.',
  body: bodyAsIs(
    z.strictObject({
      country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
      revision: z.int(),
      default_currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      official_sources: Sources.check(z.minLength(1), z.maxLength(officialNames.length), z.refine(isDistinct)),
      providers: Providers.check(z.minLength(1), z.maxLength(providers.length), z.refine(isDistinct)),
    }),
  ),
  errors: ['invalid_state', 'unsupported_currency', 'invalid_parameters'],
})

function isDistinct(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}
