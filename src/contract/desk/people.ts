import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { roles } from '#domain/people/rights.ts'
import { bodyAsIs } from '../body.ts'
import { asIs, endpoint, noQuery } from '../endpoint.ts'
import { MomentText } from '../schemas.ts'
import { Typed } from './session.ts'

const WirePerson = z
  .object({
    id: z.number(),
    mail: z.string(),
    name: z.string(),
    role: z.enum(roles),
    has_second_factor: z.boolean(),
    must_have_second_factor: z.boolean(),
    created_at: MomentText,
    suspended_at: z.nullable(MomentText),
  })
  .check(z.meta({ id: 'Person', description: 'Somebody who works at the desk.' }))

export type WirePersonValue = z.infer<typeof WirePerson>

const read = { subject: 'People', query: noQuery, method: 'GET', access: 'people.read', errors: [] } as const
const change = { subject: 'People', query: noQuery, access: 'people.change' } as const

export const listPeople = endpoint({
  ...read,
  name: 'listPeople',
  route: deskRoutes.desk_people,
  summary: 'Who works at the desk',
  description: 'Everybody, by name, the suspended too.',
  answer: asIs(z.object({ people: z.array(WirePerson) })),
})

export const readPerson = endpoint({
  ...read,
  name: 'readPerson',
  route: deskRoutes.desk_person,
  summary: 'One of them',
  description: 'With where they are signed in, and how their last attempts to sign in ended.',
  answer: asIs(
    z.object({
      person: WirePerson,
      sessions: z.array(
        z.object({
          id: z.number(),
          started_at: MomentText,
          seen_at: MomentText,
          address: z.string(),
          agent: z.string(),
        }),
      ),
      sign_ins: z.array(z.object({ at: MomentText, network: z.string(), agent: z.string(), is_success: z.boolean() })),
    }),
  ),
  errors: ['not_found'],
})

const linkAnswer = asIs(
  z
    .object({ link: z.string(), expires_at: MomentText })
    .check(z.meta({ id: 'NewLink', description: 'The path of a link to hand over. It is told this one time.' })),
)

export const invite = endpoint({
  ...change,
  name: 'invite',
  method: 'POST',
  route: deskRoutes.desk_invitations,
  summary: 'Invite somebody',
  description: 'Gives a link that makes whoever has the mail address a person of the desk.',
  body: bodyAsIs(z.strictObject({ mail: Typed, role: z.enum(roles) })),
  answer: linkAnswer,
  errors: ['invalid_state'],
})

export const renewAccess = endpoint({
  ...change,
  name: 'renewAccess',
  method: 'POST',
  route: deskRoutes.desk_person_link,
  summary: 'A link for a new password',
  description: 'For somebody who forgot theirs, to be handed over.',
  answer: linkAnswer,
  errors: ['not_found', 'invalid_state'],
})

export const changePerson = endpoint({
  ...change,
  name: 'changePerson',
  method: 'PATCH',
  route: deskRoutes.desk_person,
  summary: 'Change role and access',
  description: 'The last administrator stays one: 409.',
  body: bodyAsIs(
    z.strictObject({
      role: z.optional(z.enum(roles)),
      is_suspended: z.optional(z.boolean()),
      must_have_second_factor: z.optional(z.boolean()),
    }),
  ),
  answer: asIs(WirePerson),
  errors: ['not_found', 'invalid_state'],
})

export const endPersonSessions = endpoint({
  ...change,
  name: 'endPersonSessions',
  method: 'DELETE',
  route: deskRoutes.desk_person_sessions,
  summary: 'Sign somebody out everywhere',
  description: 'On every machine.',
  answer: asIs(z.object({ ended: z.number() })),
  errors: ['not_found'],
})
