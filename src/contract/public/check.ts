import * as z from 'zod/mini'
import { checkRoute } from '#domain/addresses/check-route.ts'
import { bodyAsIs } from '../core/body.ts'
import { asIs, endpoint, noQuery } from '../core/endpoint.ts'
import { query, single } from '../core/query.ts'
import { MomentText } from '../core/schemas.ts'
import { oneOf } from '../core/text-forms.ts'

/** Purposes of a check: to continue after rate limiting, or to send a message. */
export const checkPurposes = ['unlock', 'contact_form'] as const
export type CheckPurpose = (typeof checkPurposes)[number]

/** Solution of a check of any kind, as sent by a browser: printable ASCII of limited length. */
export const Solution = z
  .string()
  .check(z.regex(/^[!-~]{1,8192}$/))
  .check(z.meta({ description: 'Solution of the check.' }))

/** A proof of work in the format of ALTCHA. */
export const Puzzle = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    data: z.object({
      expires: z
        .number()
        .check(z.meta({ description: 'Time until which a solution is accepted, in seconds since 1970.' })),
      steps: z.number().check(z.meta({ description: 'Largest number that can be the solution of the proof of work.' })),
    }),
  }),
  signature: z.string(),
})
export type Puzzle = z.infer<typeof Puzzle>

const texts = z.object({
  title: z.string(),
  lead: z.string(),
  working: z.string(),
  done: z.string(),
  failed: z.string(),
  progress: z.string(),
  next: z.string().check(z.meta({ description: 'Text that explains what happens after the check.' })),
  again: z.string(),
  cancel: z.string(),
})

export const checkKinds = ['proof_of_work', 'recaptcha'] as const

const Check = z
  .object({
    kind: z.enum(checkKinds),
    challenge: z.nullable(Puzzle),
    site_key: z.nullable(z.string()),
    texts,
  })
  .check(
    z.meta({
      id: 'Check',
      description:
        'A check for the browser of a visitor: a proof of work in ALTCHA format, or reCAPTCHA if configured, with its texts, because a rate-limited client can request nothing else.',
    }),
  )
export type Check = z.infer<typeof Check>

export const readCheck = endpoint({
  name: 'readCheck',
  subject: 'Texts and addresses',
  method: 'GET',
  route: checkRoute,
  access: 'public',
  limit: 'unlock',
  isPersonal: true,
  summary: 'Get a challenge',
  description:
    'A new challenge. A proof of work is accepted once, within five minutes, for the same purpose, and from the same network: the client address, or the network of an IPv6 address. For the purpose `unlock`, the answer is 409 with the reason `unlocked` and `unlocked_until` in `error_data` while the network is unlocked.',
  query: query({ purpose: single('purpose', oneOf(checkPurposes, 'Purpose; unlock by default.')) }),
  answer: asIs(Check),
  errors: ['invalid_parameters', 'invalid_state'],
})

const Unlocked = z.object({
  unlocked_until: MomentText.check(z.meta({ description: 'Time at which the raised limits end.' })),
})

export const unlock = endpoint({
  name: 'unlock',
  subject: 'Texts and addresses',
  method: 'POST',
  route: checkRoute,
  access: 'public',
  limit: 'unlock',
  summary: 'Unlock after rate limiting',
  description:
    'Takes the solution of a challenge for `unlock`. For the next 30 minutes the limits of the network for reads and for sent forms are five times as high, on every replica and from the response on; other limits stay. Until then another unlock is rejected with 409, the reason `unlocked` and `unlocked_until` in `error_data`: it would neither raise nor extend them. A wrong solution is rejected with 400, and `error_data.reason` names the problem: `expired`, `forged` (also if made for another network or purpose), `used` or `wrong`.',
  query: noQuery,
  body: bodyAsIs(z.strictObject({ solution: Solution })),
  answer: asIs(Unlocked),
  errors: ['invalid_parameters', 'invalid_state'],
})
