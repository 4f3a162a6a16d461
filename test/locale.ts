/** What the server asks the platform about languages, for tests of what the page is told. */
export { currencyName } from '#server/texts/currency-name.ts'
export { numberSymbols } from '#server/texts/number-symbols.ts'
