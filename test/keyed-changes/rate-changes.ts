import { changeCountry, listCountries } from '#contract/desk/countries.ts'
import { changeCurrencies, listCurrencies } from '#contract/desk/currencies.ts'
import { decideHeld, listHeld, undoHeld } from '#contract/desk/held.ts'
import * as margins from '#contract/desk/margins.ts'
import * as ownRates from '#contract/desk/own-rates.ts'
import { switchSource } from '#contract/desk/sources.ts'
import { atId, type Machine, nothing } from '../desk.ts'
import { figureOf } from '../figures.ts'
import { change, dearer } from '../margin-desk.ts'
import { byAdministrator, type KeyedDesk, newName, type Prepare } from './keyed-desk.ts'

async function seenMargins({ call }: Machine): Promise<number> {
  return (await call(margins.readMargins, nothing)).seen
}

async function pendingMargins({ treasurer }: KeyedDesk): Promise<{ id: number; seen: number }> {
  const { records, seen } = await change(treasurer, { seen: await seenMargins(treasurer), note: newName() })
  return { id: records[0]?.id ?? 0, seen }
}

async function setOwnRate({ call }: Machine, currency: string, rate: string, isSure = false) {
  const { seen } = await call(ownRates.listOwnRates, nothing)
  const rates = [{ currency, rate, valid_from: null, valid_until: null }]
  return call(ownRates.setOwnRates, { ...nothing, body: { rates, seen, ...(isSure && { is_sure: true as const }) } })
}

async function pendingOwnRate({ treasurer }: KeyedDesk, currency: string, rate: string) {
  const { proposals, seen } = await setOwnRate(treasurer, currency, rate, true)
  return { id: proposals[0]?.id ?? 0, seen }
}

/** Changes of rates, margins and the offer, by endpoint name. */
export const rateChanges: Readonly<Record<string, Prepare>> = {
  async changeMargins({ treasurer }) {
    const seen = await seenMargins(treasurer)
    return {
      by: treasurer,
      make: (call) => call(margins.changeMargins, { ...nothing, body: { changes: dearer, seen } }),
    }
  },
  async decideMargins(desk) {
    const { id, seen } = await pendingMargins(desk)
    return {
      by: desk.other,
      make: (call) => call(margins.decideMargins, { ...atId(id), body: { decision: 'reject', seen } }),
    }
  },
  async withdrawMargins(desk) {
    const { id } = await pendingMargins(desk)
    return { by: desk.treasurer, make: (call) => call(margins.withdrawMargins, atId(id)) }
  },
  async setOwnRates({ treasurer }) {
    const { seen } = await treasurer.call(ownRates.listOwnRates, nothing)
    const rates = [{ currency: 'USD', rate: '1.171', valid_from: null, valid_until: null }]
    return { by: treasurer, make: (call) => call(ownRates.setOwnRates, { ...nothing, body: { rates, seen } }) }
  },
  async endOwnRate({ treasurer }) {
    const { seen } = await setOwnRate(treasurer, 'SEK', '11.03')
    const path = { currency: 'SEK' }
    return { by: treasurer, make: (call) => call(ownRates.endOwnRate, { path, query: {}, body: { seen } }) }
  },
  async decideOwnRate(desk) {
    const { id, seen } = await pendingOwnRate(desk, 'PLN', '4.40')
    const body = { decision: 'reject' as const, seen, note: 'checked' }
    return { by: desk.other, make: (call) => call(ownRates.decideOwnRate, { ...atId(id), body }) }
  },
  async withdrawOwnRate(desk) {
    const { id } = await pendingOwnRate(desk, 'PLN', '4.41')
    return { by: desk.treasurer, make: (call) => call(ownRates.withdrawOwnRate, atId(id)) }
  },
  changeCurrencies: byAdministrator(async (call) => {
    const { revision, currencies } = await call(listCurrencies, nothing)
    const changed = currencies.map(({ currency, is_on }) => ({ currency, is_on: currency === 'THB' ? false : is_on }))
    return (again) => again(changeCurrencies, { ...nothing, body: { revision, currencies: changed } })
  }),
  changeCountry: byAdministrator(async (call) => {
    const { countries } = await call(listCountries, nothing)
    const poland = countries.find(({ country }) => country === 'PL')
    if (!poland) throw new Error('The new database has no settings of Poland.')
    const { revision, providers, official_sources } = poland
    const body = { country: 'PL', revision, default_currency: 'EUR', providers, official_sources }
    return (again) => again(changeCountry, { ...nothing, body })
  }),
  async switchSource({ treasurer }) {
    return {
      by: treasurer,
      make: (call) => call(switchSource, { ...nothing, body: { source: 'ukraine', is_off: true } }),
    }
  },
  async decideHeld({ server, treasurer }) {
    const { stores, clock } = server.services
    const figure = figureOf('EUR/NOK 10.4859', '2026-11-16')
    await stores.quarantine.hold('ecb', [{ figure, reason: 'jump', explanation: 'It leaps.' }], clock())
    const ids = (await treasurer.call(listHeld, nothing)).held.map(({ id }) => id)
    return { by: treasurer, make: (call) => call(decideHeld, { ...nothing, body: { ids, decision: 'reject' } }) }
  },
  async undoHeld({ server, treasurer }) {
    const { stores, clock } = server.services
    const figure = figureOf('EUR/DKK 8.1', '2026-11-16')
    await stores.quarantine.hold('ecb', [{ figure, reason: 'jump', explanation: 'It leaps.' }], clock())
    const { held } = await treasurer.call(listHeld, nothing)
    const id = held.find(({ quote }) => quote === 'DKK')?.id ?? 0
    await treasurer.call(decideHeld, { ...nothing, body: { ids: [id], decision: 'reject' } })
    return { by: treasurer, make: (call) => call(undoHeld, { ...atId(id), body: {} }) }
  },
}
