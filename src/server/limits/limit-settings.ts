import { z } from 'zod'
import { type Budgets, usualBudgets } from '#domain/limits/budget.ts'
import { isNetwork } from './networks.ts'

type LimitSettings = {
  readonly isOn: boolean
  /** Addresses and networks of those who run it. */
  readonly unlimited: readonly string[]
  readonly budgets: Budgets
}

const word = 'none'

/** The settings that say how much one visitor may ask for. */
export const limitSettings = {
  LIMITS: z
    .enum(['on', 'off'], 'must be on or off.')
    .default('on')
    .transform((text) => text === 'on'),
  UNLIMITED_ADDRESSES: z
    .string()
    .default('127.0.0.0/8, ::1')
    .transform((text) => (text.trim() === word ? [] : text.split(/[\s,]+/).filter((part) => part !== '')))
    .refine(
      (parts) => parts.every(isNetwork),
      `must list addresses or networks, such as 10.0.0.0/8, ::1, or be ${word}.`,
    ),
  LIMIT_READS: perMinute(usualBudgets.reads),
  LIMIT_FORMS: perMinute(usualBudgets.forms),
  LIMIT_SIGN_IN: perMinute(usualBudgets.sign_in),
  LIMIT_DESK: perMinute(usualBudgets.desk),
  LIMIT_SESSION: perMinute(usualBudgets.session),
  LIMIT_CREDENTIAL: perMinute(usualBudgets.credential),
}

export function readLimits(rest: z.output<z.ZodObject<typeof limitSettings>>): LimitSettings {
  return {
    isOn: rest.LIMITS,
    unlimited: rest.UNLIMITED_ADDRESSES,
    budgets: {
      reads: rest.LIMIT_READS,
      forms: rest.LIMIT_FORMS,
      sign_in: rest.LIMIT_SIGN_IN,
      unlock: usualBudgets.unlock,
      desk: rest.LIMIT_DESK,
      session: rest.LIMIT_SESSION,
      credential: rest.LIMIT_CREDENTIAL,
    },
  }
}

function perMinute(standard: number) {
  return z
    .string()
    .default(String(standard))
    .refine((text) => /^[1-9]\d{0,6}$/.test(text), 'must be a number of calls a minute from 1 to 9999999.')
    .transform(Number)
}
