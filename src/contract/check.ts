import * as z from 'zod/mini'
import { backendRoutes } from '#domain/addresses/routes.ts'
import { asIs, endpoint } from './endpoint.ts'
import { query, single } from './query.ts'
import { oneOf } from './text-forms.ts'

/** What a visitor passes a check for: to go on although many have asked from the same address, or to send a message. */
export const checkPurposes = ['unlock', 'contact_form'] as const
export type CheckPurpose = (typeof checkPurposes)[number]

/** No longer than any solution is. */
export const maxSolutionLength = 8_192

/** A solution as a visitor's browser sends it, whatever kind of check it is of. */
export const Solution = z
  .string()
  .check(z.minLength(1), z.maxLength(maxSolutionLength))
  .check(z.meta({ description: 'What the check was solved with.' }))

/** A puzzle in the form of ALTCHA. */
export const Puzzle = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    keyLength: z.number(),
    keyPrefix: z.string(),
    data: z.strictObject({
      expires: z.number().check(z.meta({ description: 'Until when a solution is taken, in seconds since 1970.' })),
      steps: z.number().check(z.meta({ description: 'After how many tries the solution is found at the latest.' })),
    }),
  }),
  signature: z.string(),
})
export type Puzzle = z.infer<typeof Puzzle>

const texts = z.strictObject({
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

const Check = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('proof_of_work'), challenge: Puzzle, texts }),
    z.strictObject({ kind: z.literal('recaptcha'), site_key: z.string(), texts }),
  ])
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
  route: backendRoutes.recaptcha_unlock,
  access: 'public',
  isPersonal: true,
  summary: 'A check to pass',
  description:
    'A new check for whoever asks: its solution is good for five minutes, once, for the purpose it was made for, and ' +
    'where it comes by the same network.',
  query: query({ purpose: single('purpose', oneOf(checkPurposes, 'What it is passed for; unlock when left out.')) }),
  answer: asIs(Check),
  errors: ['invalid_parameters'],
})
