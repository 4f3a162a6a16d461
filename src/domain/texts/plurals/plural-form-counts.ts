/** Number of plural forms by language; languages without a plural rule have one. */
export const pluralFormCounts: Readonly<Record<string, number | undefined>> = Object.freeze({
  ...counts(2, 'en et bg es de sq fr'),
  ...counts(3, 'ru uk lt lv pl ro'),
  ...counts(6, 'ar'),
  ...counts(1, 'xk ds'),
})

function counts(count: number, languages: string): Record<string, number> {
  return Object.fromEntries(languages.split(' ').map((language) => [language, count]))
}
