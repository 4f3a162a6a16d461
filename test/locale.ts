/** Server functions that read the platform's locale data, for tests of page data. */
export { currencyName } from '#server/texts/currency-name.ts'
export { numberSymbols } from '#server/texts/number-symbols.ts'
