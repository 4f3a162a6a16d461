import type { CurrencySearch } from './currency-search.ts'

/** Simple search used until the full search has loaded, or if it cannot: beginnings of codes and words. */
export const plainSearch: CurrencySearch = {
  fold: (text) => text.trim().toLowerCase(),
  searchCurrencies: (items, text) =>
    items.filter(({ code, terms }) =>
      // Joined by line breaks, which cannot be typed, so that nothing is found across two names.
      ` ${[code.toLowerCase(), ...terms].join('\n ')}`.includes(` ${plainSearch.fold(text)}`),
    ),
}
