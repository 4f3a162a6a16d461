import { createRandom } from '../fuzz/random.ts'
import { nextOpenDay } from '../src/domain/calendar/working-days.ts'

const currencies = (
  'USD JPY CZK DKK GBP HUF PLN RON SEK CHF ISK NOK RUB TRY AUD BRL CAD CNY HKD IDR ILS INR KRW MXN MYR NZD PHP SGD THB ' +
  'ZAR'
).split(' ')

/** Returns a table of 27 years in the format of the European Central Bank, with about as many figures, all made up. */
export function madeUpHistory(lastDay: string): string {
  // A fixed seed, so that runs can be compared.
  const random = createRandom(1999)
  const rates = currencies.map((_, index) => 0.5 + index)
  const lines: string[] = []
  for (let day = '1999-01-04'; day <= lastDay; day = nextOpenDay('target', day)) {
    const cells = rates.map((rate, index) => {
      rates[index] = rate * (1 + (random.below(1_000_000) / 1_000_000 - 0.5) / 100)
      return rate.toFixed(4)
    })
    lines.push(`${day},${cells.join(',')},`)
  }
  return [`Date,${currencies.join(',')},`, ...lines.toReversed(), ''].join('\n')
}
