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
  description: 'What somebody is called at the desk, and which language it speaks to them.',
  body: bodyAsIs(z.strictObject({ name: NameText, language: z.nullable(LanguageCode) })),
  answer: sessionAnswer,
})

export const changePassword = endpoint({
  ...common,
  name: 'changePassword',
  method: 'PUT',
  route: deskRoutes.desk_password,
  summary: 'Change the password',
  description: 'With the current one. Every other machine is signed out.',
  body: bodyAsIs(z.strictObject({ current: Password, password: Password })),
  answer: sessionAnswer,
  errors: ['rate_limit_exceeded'],
})

const WireFactor = z
  .object({
    secret: z.string(),
    address: z.string().check(z.meta({ description: 'What a program for codes reads from the picture.' })),
    picture: z
      .array(z.string())
      .check(z.meta({ description: 'The QR code, row by row; 1 is dark.', examples: [['101', '010']] })),
  })
  .check(z.meta({ id: 'SecondFactor', description: 'A second factor that is not set up yet.' }))

export const offerSecondFactor = endpoint({
  ...common,
  access: 'known',
  name: 'offerSecondFactor',
  repeatable: 'Offers another secret; nothing is stored.',
  quiet: 'Nothing is changed before the code is confirmed.',
  method: 'POST',
  route: deskRoutes.desk_second_factor,
  summary: 'Begin to set up a second factor',
  description: 'A new secret, also as a picture. Nothing changes until a code of it is shown.',
  answer: asIs(WireFactor),
})

const codesAnswer = asIs(
  z
    .object({ recovery_codes: z.array(z.string()) })
    .check(z.meta({ id: 'RecoveryCodes', description: 'Each opens the desk once. They are shown this one time.' })),
)

export const setSecondFactor = endpoint({
  ...common,
  access: 'known',
  name: 'setSecondFactor',
  method: 'PUT',
  route: deskRoutes.desk_second_factor,
  summary: 'Set up a second factor',
  description: 'With a code of the offered secret, a short while after a proof of who it is.',
  body: bodyAsIs(z.strictObject({ secret: TypedText, code: TypedText })),
  answer: codesAnswer,
  errors: ['invalid_state'],
})

export const removeSecondFactor = endpoint({
  ...common,
  name: 'removeSecondFactor',
  method: 'DELETE',
  route: deskRoutes.desk_second_factor,
  summary: 'Remove the second factor',
  description: 'A short while after a proof of who it is, unless the role needs one.',
  answer: sessionAnswer,
  errors: ['invalid_state'],
})

export const renewRecoveryCodes = endpoint({
  ...common,
  name: 'renewRecoveryCodes',
  method: 'POST',
  route: deskRoutes.desk_recovery_codes,
  summary: 'New recovery codes',
  description: 'The old ones open nothing any more.',
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
  .check(z.meta({ id: 'Sessions', description: 'Where somebody is signed in, the last seen first.' }))

export const listSessions = endpoint({
  ...common,
  name: 'listSessions',
  method: 'GET',
  route: deskRoutes.desk_sessions,
  summary: 'Where one is signed in',
  description: 'Every machine, and when it was last seen.',
  answer: asIs(WireSessions),
})

export const endSession = endpoint({
  ...common,
  name: 'endSession',
  method: 'DELETE',
  route: deskRoutes.desk_own_session,
  summary: 'Sign out one machine',
  description: 'One of one’s own.',
  answer: asIs(WireSessions),
  errors: ['not_found'],
})

export const endOtherSessions = endpoint({
  ...common,
  name: 'endOtherSessions',
  method: 'DELETE',
  route: deskRoutes.desk_sessions,
  summary: 'Sign out everywhere else',
  description: 'Every machine but this one.',
  answer: asIs(WireSessions),
})
