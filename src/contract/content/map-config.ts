import * as z from 'zod/mini'
import { backendRoutes } from '#domain/addresses/routes.ts'
import { asIs, endpoint } from '../core/endpoint.ts'
import { databaseErrors } from '../core/error.ts'
import { query, single } from '../core/query.ts'
import { MomentText } from '../core/schemas.ts'
import { countryCode } from '../core/text-forms.ts'
import { SaidPosition, WireSaidPlace } from './said-place-wire.ts'

const State = z
  .nullable(
    z.object({
      open: z.boolean(),
      closes_at: z.nullable(MomentText).check(z.meta({ description: 'Where it is open and does not stay so.' })),
      opens_at: z.nullable(MomentText).check(z.meta({ description: 'Where it is closed and will open.' })),
    }),
  )
  .check(z.meta({ description: 'Whether it is open now, and when that changes; null where it does not say.' }))

/** Office locations and the map that shows them. */
export const mapConfig = endpoint({
  name: 'mapConfig',
  subject: 'Content',
  method: 'GET',
  route: backendRoutes.map_config,
  access: 'public',
  summary: 'Our places, and the map they are shown on',
  description:
    'The places that are published, those of the country first, in the language of the address or in English where they ' +
    'have none. The answer is good until the first of them opens or closes.',
  query: query({ country: single('country_code', countryCode) }),
  answer: asIs(
    z.object({
      places: z.array(
        z
          .object({
            ...WireSaidPlace.shape,
            state: State,
            directions_url: z.string().check(z.meta({ description: 'Where the way there is shown.' })),
          })
          .check(z.meta({ id: 'PlaceNow', description: 'A place, and whether it is open.' })),
      ),
      centre: z.nullable(SaidPosition).check(z.meta({ description: 'The middle of the map; null without a place.' })),
      zoom: z.nullable(z.number()).check(
        z.meta({
          description:
            'How near the map is, in steps of which each shows everything twice as large as the one before; at 0 the ' +
            'whole world is 256 pixels wide. All places are seen with it on a map of 720 by 450 pixels.',
        }),
      ),
      tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })).check(
        z.meta({
          description:
            'Pictures that the map can be laid with, by {z}, {x} and {y}, and whose they are; null where there are none.',
        }),
      ),
    }),
  ),
  errors: ['invalid_parameters', ...databaseErrors],
})
