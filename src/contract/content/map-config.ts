import * as z from 'zod/mini'
import { backendRoutes } from '#domain/addresses/routes.ts'
import { asIs, endpoint } from '../core/endpoint.ts'
import { databaseErrors } from '../core/error.ts'
import { query, single } from '../core/query.ts'
import { MomentText } from '../core/schemas.ts'
import { countryCode } from '../core/text-forms.ts'
import { PublicPosition, WirePublicLocation } from './public-location-wire.ts'

const State = z
  .nullable(
    z.object({
      open: z.boolean(),
      closes_at: z.nullable(MomentText).check(
        z.meta({
          description:
            'Time at which the open location closes; null if it is closed, or if it does not close in the known hours.',
        }),
      ),
      opens_at: z.nullable(MomentText).check(
        z.meta({
          description:
            'Time at which the closed location opens; null if it is open, or if it does not open in the known hours.',
        }),
      ),
    }),
  )
  .check(z.meta({ description: 'Current state and the time of its next change; null without opening hours.' }))

/** Office locations and the map that shows them. */
export const mapConfig = endpoint({
  name: 'mapConfig',
  subject: 'Content',
  method: 'GET',
  route: backendRoutes.map_config,
  access: 'public',
  limit: 'reads',
  summary: 'Get office locations and the map',
  description:
    'Published locations, those of the country first, in the language of the path or in English. The answer is valid until a location opens or closes, or a day ends there.',
  query: query({ country: single('country_code', countryCode) }),
  answer: asIs(
    z.object({
      places: z.array(
        z
          .object({
            ...WirePublicLocation.shape,
            state: State,
            directions_url: z.string().check(z.meta({ description: 'URL of a map service with directions.' })),
          })
          .check(z.meta({ id: 'PlaceNow', description: 'A location with its current opening state.' })),
      ),
      centre: z.nullable(PublicPosition).check(z.meta({ description: 'Centre of the map; null without a location.' })),
      zoom: z.nullable(z.number()).check(
        z.meta({
          description:
            'Zoom level: each step doubles the scale; at 0 the world is 256 pixels wide. All locations fit a map of 720 by 450 pixels. null without a location.',
        }),
      ),
      tiles: z.nullable(z.object({ url: z.string(), attribution: z.string() })).check(
        z.meta({
          description: 'Map tiles by {z}, {x} and {y} with their attribution; null without tiles.',
        }),
      ),
    }),
  ),
  errors: ['invalid_parameters', ...databaseErrors],
})
