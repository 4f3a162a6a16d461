import type { Currency } from '../money/currency.ts'
import type { Country } from './country.ts'

/** Currencies that most visitors look for. */
export const popularCurrencies: readonly Currency[] = ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'SEK', 'NOK', 'DKK', 'UAH']

export const europeanCurrencies: ReadonlySet<Currency> = new Set(
  'EUR ALL BAM BYN CHF CZK DKK GBP GEL HUF ISK MDL MKD NOK PLN RON RSD SEK TRY UAH'.split(' '),
)

/** Currencies used by more than one country, with the code of their union. */
const sharedBy: Readonly<Record<Currency, string | undefined>> = {
  EUR: 'EU EZ AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
  USD: 'US AS BQ EC FM GU MH MP PA PR PW SV TC TL VI',
  CHF: 'CH LI',
  AUD: 'AU CC CX KI NF NR TV',
  DKK: 'DK FO GL',
  GBP: 'GB GG IM JE',
  ILS: 'IL PS',
  INR: 'IN BT',
  NOK: 'NO SJ',
  NZD: 'NZ CK NU PN TK',
  ZAR: 'ZA LS NA SZ',
}

/** Returns the countries that use a currency. The code of a currency of one country begins with the country's code. */
export function countriesOf(currency: Currency): readonly Country[] {
  return sharedBy[currency]?.split(' ') ?? [currency.slice(0, 2)]
}

/** Returns the country or union whose flag represents a currency. */
export function flagOf(currency: Currency): Country {
  return currency.slice(0, 2)
}
