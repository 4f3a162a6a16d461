import type { CurrencySearch } from './currency-search.ts'

/** What is left of the search where its code is not, or not yet: how a code or a word begins, letter by letter. */
export const plainSearch: CurrencySearch = {
  fold: (text) => text.trim().toLowerCase(),
  searchCurrencies: (items, text) =>
    items.filter(({ code, terms }) =>
      // Nobody types a line's end, so nothing is found across two names.
      ` ${[code.toLowerCase(), ...terms].join('\n ')}`.includes(` ${plainSearch.fold(text)}`),
    ),
}
