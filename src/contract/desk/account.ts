import * as z from 'zod/mini'
import { deskRoutes } from '#domain/addresses/desk-routes.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { MomentText } from '../core/schemas.ts'
import { LanguageCode } from './link.ts'
import { Password, sessionAnswer } from './session.ts'
import { NameText, TypedText } from './written-text.ts'

const common = { subject: 'Account', query: noQuery, access: 'signed_in', errors: [] } as const

export const changeAccount = endpoint({
  ...common,
  name: 'changeAccount',
  method: 'PATCH',
  route: deskRoutes.desk_account,
  summary: 'Change name and language',
  description: 'Name shown at the desk, and the language of emails.',
  body: bodyAsIs(z.strictObject({ name: NameText, language: z.nullable(LanguageCode) })),
  answer: sessionAnswer,
})

export const changePassword = endpoint({
  ...common,
  name: 'changePassword',
  method: 'PUT',
  route: deskRoutes.desk_password,
  summary: 'Change the password',
  description: 'Needs the current password. Signs out all other sessions and voids open password links.',
  body: bodyAsIs(z.strictObject({ current: Password, password: Password })),
  answer: sessionAnswer,
  errors: ['rate_limit_exceeded'],
})

const WireFactor = z
  .object({
    secret: z.string(),
    address: z.string().check(z.meta({ description: 'The otpauth URI encoded in the QR code.' })),
    picture: z
      .array(z.string())
      .check(z.meta({ description: 'The QR code, row by row; 1 is dark.', examples: [['101', '010']] })),
  })
  .check(z.meta({ id: 'SecondFactor', description: 'A second factor that is not confirmed yet.' }))

export const offerSecondFactor = endpoint({
  ...common,
  access: 'known',
  name: 'offerSecondFactor',
  repeatable: 'Offers another secret; nothing is stored.',
  quiet: 'Nothing is changed before the code is confirmed.',
  method: 'POST',
  route: deskRoutes.desk_second_factor,
  summary: 'Begin to set up two-factor authentication',
  description: 'Returns a new secret and its QR code. Nothing changes until a code is confirmed.',
  answer: asIs(WireFactor),
})

const codesAnswer = asIs(
  z
    .object({ recovery_codes: z.array(z.string()) })
    .check(
      z.meta({ id: 'RecoveryCodes', description: 'Recovery codes; each works once. They are returned only here.' }),
    ),
)

export const setSecondFactor = endpoint({
  ...common,
  access: 'known',
  name: 'setSecondFactor',
  method: 'PUT',
  route: deskRoutes.desk_second_factor,
  summary: 'Turn on two-factor authentication',
  description: 'Needs a code of the new secret and a recent re-authentication. 409 if it is on already.',
  body: bodyAsIs(z.strictObject({ secret: TypedText, code: TypedText })),
  answer: codesAnswer,
  errors: ['invalid_state'],
})

export const removeSecondFactor = endpoint({
  ...common,
  name: 'removeSecondFactor',
  method: 'DELETE',
  route: deskRoutes.desk_second_factor,
  summary: 'Turn off two-factor authentication',
  description:
    'Needs a recent re-authentication. 409 if the role of the user or an administrator requires two-factor authentication.',
  answer: sessionAnswer,
  errors: ['invalid_state'],
})

export const renewRecoveryCodes = endpoint({
  ...common,
  name: 'renewRecoveryCodes',
  method: 'POST',
  route: deskRoutes.desk_recovery_codes,
  summary: 'Create new recovery codes',
  description: 'Needs a recent re-authentication. The old codes stop working. 409 without two-factor authentication.',
  answer: codesAnswer,
  errors: ['invalid_state'],
})

const WireOwnSession = z.object({
  id: z.number(),
  started_at: MomentText,
  seen_at: MomentText,
  address: z.string(),
  agent: z.string(),
  is_this: z.boolean(),
})

export const WireSessions = z
  .object({ sessions: z.array(WireOwnSession) })
  .check(z.meta({ id: 'Sessions', description: 'Active sessions, last used first.' }))

export const listSessions = endpoint({
  ...common,
  name: 'listSessions',
  method: 'GET',
  route: deskRoutes.desk_sessions,
  summary: 'List the sessions of the caller',
  description: 'Every open session and when it was last active.',
  answer: asIs(WireSessions),
})

export const endSession = endpoint({
  ...common,
  name: 'endSession',
  method: 'DELETE',
  route: deskRoutes.desk_own_session,
  summary: 'Sign out one session',
  description: 'Only a session of the caller.',
  answer: asIs(WireSessions),
  errors: ['not_found'],
})

export const endOtherSessions = endpoint({
  ...common,
  name: 'endOtherSessions',
  method: 'DELETE',
  route: deskRoutes.desk_sessions,
  summary: 'Sign out all other sessions',
  description: 'Every session except the current one.',
  answer: asIs(WireSessions),
})
