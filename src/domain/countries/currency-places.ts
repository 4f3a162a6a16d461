import type { Currency } from '../money/currency.ts'
import type { Country } from './country.ts'

/** What most visitors look for first. */
export const popularCurrencies: readonly Currency[] = ['EUR', 'USD', 'GBP', 'CHF', 'PLN', 'SEK', 'NOK', 'DKK', 'UAH']

export const europeanCurrencies: ReadonlySet<Currency> = new Set(
  'EUR ALL BAM BYN CHF CZK DKK GBP GEL HUF ISK MDL MKD NOK PLN RON RSD SEK TRY UAH'.split(' '),
)

/** Where more than one country pays in a currency. */
const sharedBy: Readonly<Record<Currency, string | undefined>> = {
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  USD: 'US EC PR SV',
  CHF: 'CH LI',
  AUD: 'AU KI NR TV',
  DKK: 'DK FO GL',
  GBP: 'GB GG IM JE',
  ILS: 'IL PS',
  NOK: 'NO SJ',
  NZD: 'NZ CK NU',
  ZAR: 'ZA LS NA SZ',
}

/** The countries that pay in a currency. Its code begins with that of the country it belongs to. */
export function countriesOf(currency: Currency): readonly Country[] {
  return sharedBy[currency]?.split(' ') ?? [currency.slice(0, 2)]
}

/** The country, or union, whose flag stands for a currency. */
export function flagOf(currency: Currency): Country {
  return currency.slice(0, 2)
}
