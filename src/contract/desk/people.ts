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
    session_count: z.number().check(z.meta({ description: 'Number of active sessions.' })),
    seen_at: MomentText.check(
      z.meta({ description: 'Time of the last known activity; the time of joining if there was none since.' }),
    ),
    mail_fault: WireFault.check(
      z.meta({
        description:
          'Reason why the last email to the address failed, if the address itself was rejected; null otherwise.',
      }),
    ),
  })
  .check(z.meta({ id: 'Person', description: 'A user of the desk.' }))

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
      .check(z.meta({ description: 'True if it has expired, or its creator is no longer an administrator.' })),
    mailing: z
      .nullable(z.enum(mailStates))
      .check(z.meta({ description: 'State of its email; null if the link is shared by hand.' })),
    mailing_fault: WireFault,
  })
  .check(z.meta({ id: 'Invitation', description: 'An invited person who has not joined yet.' }))

export type WireInvitationValue = z.infer<typeof WireInvitation>

const read = { subject: 'People', query: noQuery, method: 'GET', access: 'people.read', errors: [] } as const
const change = { subject: 'People', query: noQuery, access: 'people.change' } as const

export const listPeople = endpoint({
  ...read,
  name: 'listPeople',
  route: deskRoutes.desk_people,
  summary: 'List users',
  description: 'All users by name, including suspended ones, and open invitations.',
  answer: asIs(z.object({ people: z.array(WirePerson), invitations: z.array(WireInvitation) })),
})

export const readPerson = endpoint({
  ...read,
  name: 'readPerson',
  route: deskRoutes.desk_person,
  summary: 'Get a user',
  description: 'Returns the user with active sessions and recent sign-in attempts.',
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
            .check(z.meta({ description: 'password_right: the password was accepted and a code is needed.' })),
        }),
      ),
    }),
  ),
  errors: ['not_found'],
})

/** How a link reaches its recipient. */
const delivery = z.optional(z.enum(['mail', 'hand'])).check(
  z.meta({
    description:
      'How the link is sent: by email, or shared by hand. By email is the default if the server sends email.',
  }),
)

export type Delivery = z.infer<typeof delivery>

const linkAnswer = asIs(
  z.object({ link: z.nullable(z.string()), mailed_to: z.nullable(z.string()), expires_at: MomentText }).check(
    z.meta({
      id: 'NewLink',
      description: 'Path of a link to share, returned only here; or the address it is emailed to.',
    }),
  ),
)

export type WireNewLink = z.infer<(typeof linkAnswer)['wire']>

export const invite = endpoint({
  ...change,
  name: 'invite',
  method: 'POST',
  route: deskRoutes.desk_invitations,
  summary: 'Invite a user',
  description:
    'Creates a link with which the owner of the email address joins the desk. 409 if a user has the address.',
  body: bodyAsIs(z.strictObject({ mail: TypedText, role: z.enum(roles), delivery })),
  answer: linkAnswer,
  errors: ['invalid_state'],
})

export const renewInvitation = endpoint({
  ...change,
  name: 'renewInvitation',
  method: 'POST',
  route: deskRoutes.desk_invitation,
  summary: 'Renew an invitation',
  description: 'Creates a new link; the old one stops working. 409 if the invitation has been accepted.',
  body: bodyAsIs(z.strictObject({ delivery })),
  answer: linkAnswer,
  errors: ['not_found', 'invalid_state'],
})

export const revokeInvitation = endpoint({
  ...change,
  name: 'revokeInvitation',
  method: 'DELETE',
  route: deskRoutes.desk_invitation,
  summary: 'Revoke an invitation',
  description: 'The link of the invitation stops working. 409 if the invitation has been accepted.',
  answer: asIs(z.object({ is_revoked: z.literal(true) })),
  errors: ['not_found', 'invalid_state'],
})

export const renewAccess = endpoint({
  ...change,
  name: 'renewAccess',
  method: 'POST',
  route: deskRoutes.desk_person_link,
  summary: 'Create a password link',
  description:
    'Creates a link with which a user who has forgotten the password sets a new one. 409 if the user is suspended.',
  body: bodyAsIs(z.strictObject({ delivery })),
  answer: linkAnswer,
  errors: ['not_found', 'invalid_state'],
})

export const changePerson = endpoint({
  ...change,
  name: 'changePerson',
  method: 'PATCH',
  route: deskRoutes.desk_person,
  summary: 'Change role and access of a user',
  description: '409 if no active administrator would remain.',
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
  summary: 'Sign a user out everywhere',
  description: 'Ends all sessions of the user.',
  answer: asIs(z.object({ ended: z.number() })),
  errors: ['not_found'],
})

export const endPersonSession = endpoint({
  ...change,
  name: 'endPersonSession',
  method: 'DELETE',
  route: deskRoutes.desk_person_session,
  summary: 'End one session of a user',
  description: 'Ends one of the sessions that `readPerson` lists.',
  answer: asIs(z.object({ ended: z.number() })),
  errors: ['not_found'],
})
