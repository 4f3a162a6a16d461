import { ApiError } from '#contract/core/error.ts'
import { changeCurrencies, listCurrencies, type WireCurrencyList } from '#contract/desk/currencies.ts'
import { dayOf } from '#domain/calendar/day.ts'
import { type ListProblem, problemsOf } from '#domain/money/currency-list.ts'
import { createCurrencyStore, ListChangedError } from '../../../db/stores/rates/currency-store.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'

const endpoints = { listCurrencies, changeCurrencies }

/** Endpoints of the list of offered currencies. */
export const currenciesFeature = deskFeature(endpoints, currenciesHandlers)

function currenciesHandlers({ db, changesBy }: DeskContext): DeskHandlers<typeof endpoints> {
  const { findList } = createCurrencyStore(db)

  return {
    listCurrencies: list,
    async changeCurrencies({ body, caller, now }) {
      const newList = {
        listed: body.currencies.map(({ currency }) => currency),
        off: body.currencies.filter(({ is_on }) => !is_on).map(({ currency }) => currency),
      }
      const problems = [...problemsOf(newList, dayOf(now))]
      if (problems.length > 0) {
        const properties = Object.fromEntries(
          problems.map(([currency, problem]) => [currency, [problemMessages[problem]]]),
        )
        throw new ApiError('unsupported_currency', 'The list contains currencies that are not allowed.', { properties })
      }
      const { person } = caller.session
      const { record } = createCurrencyStore(db, changesBy(caller.actor))
      await record(newList, { by: person.mail, at: now, after: body.revision }).catch((error: unknown) => {
        throw error instanceof ListChangedError ? new ApiError('invalid_state', error.message) : error
      })
      return list()
    },
  }

  async function list(): Promise<WireCurrencyList> {
    const recorded = await findList()
    if (!recorded) throw new Error('The list of currencies is missing; seeding creates one.')
    const { number, listed, off, at, by } = recorded
    return {
      revision: number,
      changed_at: at.toISOString(),
      changed_by: by,
      currencies: listed.map((currency) => ({ currency, is_on: !off.includes(currency) })),
    }
  }
}

const problemMessages: Readonly<Record<ListProblem, string>> = {
  unsupported: 'Cannot be offered.',
  retired: 'Is retired.',
  unknown: 'Is not an ISO 4217 currency.',
  repeated: 'Is listed more than once.',
  house_off: 'Is always on.',
}
