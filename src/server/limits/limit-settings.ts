import { z } from 'zod'
import { type Budgets, isSettable, limitNames, type SettableLimit, usualBudgets } from '#domain/limits/budget.ts'
import { isNetwork } from './networks.ts'

type LimitSettings = {
  readonly isOn: boolean
  /** Addresses and networks of the operator, which have no limits. */
  readonly unlimited: readonly string[]
  readonly budgets: Budgets
}

/** Name of the setting with a budget: `LIMIT_SIGN_IN` for `sign_in`. */
type LimitSetting<Name extends SettableLimit = SettableLimit> = `LIMIT_${Uppercase<Name>}`

const noneWord = 'none'

/** Environment variables of the limits. */
export const limitSettings = {
  LIMITS: z
    .enum(['on', 'off'], 'must be on or off.')
    .default('on')
    .transform((text) => text === 'on'),
  UNLIMITED_ADDRESSES: z
    .string()
    .default('127.0.0.0/8, ::1')
    .transform((text) => (text.trim() === noneWord ? [] : text.split(/[\s,]+/).filter((part) => part !== '')))
    .refine(
      (parts) => parts.every(isNetwork),
      `must be a list of IP addresses or networks, such as 10.0.0.0/8, ::1, or be ${noneWord}.`,
    ),
  // Object.fromEntries loses the types of the keys.
  ...(Object.fromEntries(
    limitNames.filter(isSettable).map((name) => [settingOf(name), perMinute(usualBudgets[name])]),
  ) as Record<LimitSetting, ReturnType<typeof perMinute>>),
}

export function readLimits(settings: z.output<z.ZodObject<typeof limitSettings>>): LimitSettings {
  const set = limitNames.filter(isSettable).map((name) => [name, settings[settingOf(name)]] as const)
  return {
    isOn: settings.LIMITS,
    unlimited: settings.UNLIMITED_ADDRESSES,
    budgets: { ...usualBudgets, ...Object.fromEntries(set) },
  }
}

function settingOf<Name extends SettableLimit>(name: Name): LimitSetting<Name> {
  // TypeScript does not follow toUpperCase.
  return `LIMIT_${name.toUpperCase()}` as LimitSetting<Name>
}

function perMinute(standard: number) {
  return z
    .string()
    .default(String(standard))
    .refine((text) => /^[1-9]\d{0,6}$/.test(text), 'must be a number of calls a minute from 1 to 9999999.')
    .transform(Number)
}
