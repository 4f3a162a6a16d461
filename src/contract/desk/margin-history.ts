import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { clientTypes } from '#domain/sources/provider.ts'
import { asIs, endpoint } from '../core/endpoint.ts'
import { query, required } from '../core/query.ts'
import { MomentText } from '../core/schemas.ts'
import { currencyCode } from '../core/text-forms.ts'
import { WireMarginChange } from './margin-forms.ts'

export const versionStates = [
  ...(['in_force', 'scheduled', 'replaced', 'never', 'removed', 'rejected', 'withdrawn'] as const),
]

const WireVersion = z
  .object({
    ...WireMarginChange.shape,
    change: z.nullable(z.number()),
    starts_at: MomentText,
    recorded_at: MomentText,
    proposed_by: z.nullable(z.string()),
    approved_by: z.nullable(z.string()),
    note: z.nullable(z.string()),
    state: z.enum(versionStates),
    holds_for: z
      .array(z.enum(clientTypes))
      .check(z.meta({ description: 'Client types for which this version is in force now.' })),
    held_until: z
      .nullable(MomentText)
      .check(z.meta({ description: 'Time at which another version replaces or replaced this one.' })),
    ended_by: z.nullable(z.string()).check(z.meta({ description: 'User who rejected or withdrew this version.' })),
    ended_at: z.nullable(MomentText),
  })
  .check(z.meta({ id: 'MarginVersion', description: 'A past, current or scheduled version of margins.' }))

export type WireVersionValue = z.infer<typeof WireVersion>

export const marginHistory = endpoint({
  name: 'marginHistory',
  subject: 'Rates',
  method: 'GET',
  route: deskRoutes.desk_margin_history,
  access: 'rates.read',
  summary: 'List all versions of the margins of a currency',
  description: 'Newest first.',
  query: query({ currency: required('currency', currencyCode('Currency of the margins.')) }),
  answer: asIs(z.object({ versions: z.array(WireVersion) })),
  errors: [],
})
