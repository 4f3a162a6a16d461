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

/** A solution as sent by a browser, for any kind of check: plain characters of limited length. */
export const Solution = z
  .string()
  .check(z.regex(/^[!-~]{1,8192}$/))
  .check(z.meta({ description: 'What the check was solved with.' }))

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
      expires: z.number().check(z.meta({ description: 'Until when a solution is taken, in seconds since 1970.' })),
      steps: z.number().check(z.meta({ description: 'After how many tries the solution is found at the latest.' })),
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
  next: z.string().check(z.meta({ description: 'What happens once it is passed.' })),
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
        'What a browser is to do before its visitor goes on: a puzzle in the form of ALTCHA, or a check of Google ' +
        'where that is configured; with what is said of it, for whoever asks may ask nothing else at the moment.',
    }),
  )
export type Check = z.infer<typeof Check>

export const readCheck = endpoint({
  name: 'readCheck',
  subject: 'Texts and addresses',
  method: 'GET',
  route: checkRoute,
  access: 'public',
  isPersonal: true,
  summary: 'A check to pass',
  description:
    'A new check for whoever asks: its solution is good for five minutes, once, for the purpose it was made for, and ' +
    'where it comes by the same network. There is none for the purpose `unlock` while more is answered to that network ' +
    'already: 409 with the reason `unlocked` and the moment until when (`unlocked_until`) in `error_data`.',
  query: query({ purpose: single('purpose', oneOf(checkPurposes, 'What it is passed for; unlock when left out.')) }),
  answer: asIs(Check),
  errors: ['invalid_parameters', 'invalid_state'],
})

const Unlocked = z.object({
  unlocked_until: MomentText.check(z.meta({ description: 'Until when more is answered.' })),
})

export const unlock = endpoint({
  name: 'unlock',
  subject: 'Texts and addresses',
  method: 'POST',
  route: checkRoute,
  access: 'public',
  summary: 'Go on after too many requests',
  description:
    'With the solution of a check for the purpose `unlock`. For half an hour five times as much is answered to the network ' +
    'it comes by, on every copy of the server, from the moment of the answer on. Meanwhile a further one is refused ' +
    'as 409 with the reason `unlocked`: whoever asks for even more waits as `Retry-After` says. A check within ' +
    'half an hour after that is twice the work of the one before. `error_data.reason` says what is wrong with a ' +
    'solution: it has `expired`, is `forged` (or made for another network), was `used`, or is `wrong`.',
  query: noQuery,
  body: bodyAsIs(z.strictObject({ solution: Solution })),
  answer: asIs(Unlocked),
  errors: ['invalid_parameters', 'invalid_state'],
})
