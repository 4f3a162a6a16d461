import { changeCountry, listCountries } from '#contract/desk/countries.ts'
import { decideHeld, listHeld, undoHeld } from '#contract/desk/held.ts'
import { changeMargins, readMargins } from '#contract/desk/margins.ts'
import { listOwnRates, setOwnRates } from '#contract/desk/own-rates.ts'
import { atId, type Machine, nothing } from './desk.ts'
import { figureOf } from './figures.ts'
import type { TestServer } from './server.ts'

// Changes of rates as treasurers make them at the desk, and held figures.

type Setting = Parameters<NonNullable<typeof changeCountry.body>['write']>[0]

export async function setCountry({ call }: Machine, country: string | null, change: Partial<Setting>) {
  const { countries } = await call(listCountries, nothing)
  const setting = countries.find((one) => one.country === country)
  if (!setting) throw new Error(`No settings of ${country}.`)
  const { revision, default_currency, official_sources, providers } = setting
  const body = { country, revision, default_currency, official_sources, providers, ...change }
  return call(changeCountry, { ...nothing, body })
}

export async function setMargin({ call }: Machine, currency: string, margin: string, starts_at: string | null) {
  const { records } = await call(readMargins, nothing)
  const tiers = [{ from_amount: '0', margin }]
  const changes = [{ currency, country: null, client_type: null, tiers }]
  const seen = Math.max(0, ...records.map(({ id }) => id))
  return call(changeMargins, { ...nothing, body: { changes, seen, ...(starts_at && { starts_at }) } })
}

export async function lastRate({ call }: Machine): Promise<number> {
  return (await call(listOwnRates, nothing)).seen
}

export async function setRate(treasurer: Machine, currency: string, rate: string) {
  const rates = [{ currency, rate, valid_from: null, valid_until: null }]
  return treasurer.call(setOwnRates, { ...nothing, body: { rates, seen: await lastRate(treasurer), is_sure: true } })
}

export async function hold({ services }: TestServer, texts: readonly string[], day: string) {
  const held = texts.map((text) => ({ figure: figureOf(text, day), reason: 'jump', explanation: 'It leaps.' }) as const)
  await services.stores.quarantine.hold('ecb', held, services.clock())
}

export async function decide({ call }: Machine, quote: string, decision: 'release' | 'reject', day = '2026-11-16') {
  const { held } = await call(listHeld, nothing)
  const ids = held.flatMap((one) => (one.quote === quote && one.date === day ? [one.id] : []))
  return call(decideHeld, { ...nothing, body: { ids, decision } })
}

export async function undo({ call }: Machine, quote: string, day: string) {
  const { decided } = await call(listHeld, nothing)
  const id = decided.find((one) => one.quote === quote && one.date === day && one.can_undo)?.id ?? 0
  return call(undoHeld, { ...atId(id), body: {} })
}
