import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { mailStates } from '#domain/mail/outgoing-mail.ts'
import { attemptOutcomes } from '#domain/people/attempt.ts'
import { roles } from '#domain/people/rights.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { MomentText } from '../core/schemas.ts'
import { WireFault } from './mail.ts'
import { TypedText } from './written-text.ts'

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
    session_count: z.number().check(z.meta({ description: 'On how many machines they are signed in.' })),
    seen_at: MomentText.check(z.meta({ description: 'When they were last here, as far as it is known.' })),
    mail_fault: WireFault.check(
      z.meta({ description: 'Why the address took no mail the last time; null where it did, or was sent none.' }),
    ),
  })
  .check(z.meta({ id: 'Person', description: 'Somebody who works at the desk.' }))

export type WirePersonValue = z.infer<typeof WirePerson>

const WireInvitation = z
  .object({
    id: z.number(),
    mail: z.string(),
    role: z.enum(roles),
    created_by: z.string(),
    expires_at: MomentText,
    is_over: z
      .boolean()
      .check(z.meta({ description: 'Its time is over, or whoever made it is no administrator any more.' })),
    mailing: z
      .nullable(z.enum(mailStates))
      .check(z.meta({ description: 'How its mail is doing; null where the link was handed over.' })),
    mailing_fault: WireFault,
  })
  .check(z.meta({ id: 'Invitation', description: 'Somebody who may join the desk, and has not yet.' }))

export type WireInvitationValue = z.infer<typeof WireInvitation>

const read = { subject: 'People', query: noQuery, method: 'GET', access: 'people.read', errors: [] } as const
const change = { subject: 'People', query: noQuery, access: 'people.change' } as const

export const listPeople = endpoint({
  ...read,
  name: 'listPeople',
  route: deskRoutes.desk_people,
  summary: 'Who works at the desk',
  description: 'Everybody, by name, the suspended too; and who is invited and has not joined.',
  answer: asIs(z.object({ people: z.array(WirePerson), invitations: z.array(WireInvitation) })),
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
      sign_ins: z.array(
        z.object({
          at: MomentText,
          network: z.string(),
          agent: z.string(),
          outcome: z
            .enum(attemptOutcomes)
            .check(z.meta({ description: 'password_right: a code has to follow before anybody is let in.' })),
        }),
      ),
    }),
  ),
  errors: ['not_found'],
})

/** How a link reaches its recipient. */
const delivery = z
  .optional(z.enum(['mail', 'hand']))
  .check(z.meta({ description: 'By mail where the server sends any, unless it is to be handed over.' }))

export type Delivery = z.infer<typeof delivery>

const linkAnswer = asIs(
  z.object({ link: z.nullable(z.string()), mailed_to: z.nullable(z.string()), expires_at: MomentText }).check(
    z.meta({
      id: 'NewLink',
      description:
        'The path of a link to hand over, told this one time; or to whom it is mailed, and then to nobody else.',
    }),
  ),
)

export type WireNewLink = z.infer<(typeof linkAnswer)['wire']>

export const invite = endpoint({
  ...change,
  name: 'invite',
  method: 'POST',
  route: deskRoutes.desk_invitations,
  summary: 'Invite somebody',
  description: 'Makes a link by which whoever has the mail address becomes a person of the desk.',
  body: bodyAsIs(z.strictObject({ mail: TypedText, role: z.enum(roles), delivery })),
  answer: linkAnswer,
  errors: ['invalid_state'],
})

export const renewInvitation = endpoint({
  ...change,
  name: 'renewInvitation',
  method: 'POST',
  route: deskRoutes.desk_invitation,
  summary: 'Invite somebody once more',
  description: 'Makes a new link; the earlier one is not good any more. 409 where somebody has joined by it.',
  body: bodyAsIs(z.strictObject({ delivery })),
  answer: linkAnswer,
  errors: ['not_found', 'invalid_state'],
})

export const revokeInvitation = endpoint({
  ...change,
  name: 'revokeInvitation',
  method: 'DELETE',
  route: deskRoutes.desk_invitation,
  summary: 'Take an invitation back',
  description: 'Its link is not good any more. 409 where somebody has joined by it.',
  answer: asIs(z.object({ is_revoked: z.literal(true) })),
  errors: ['not_found', 'invalid_state'],
})

export const renewAccess = endpoint({
  ...change,
  name: 'renewAccess',
  method: 'POST',
  route: deskRoutes.desk_person_link,
  summary: 'A link for a new password',
  description: 'For somebody who forgot theirs.',
  body: bodyAsIs(z.strictObject({ delivery })),
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

export const endPersonSession = endpoint({
  ...change,
  name: 'endPersonSession',
  method: 'DELETE',
  route: deskRoutes.desk_person_session,
  summary: 'Sign somebody out on one machine',
  description: 'One of those that `readPerson` lists.',
  answer: asIs(z.object({ ended: z.number() })),
  errors: ['not_found'],
})
