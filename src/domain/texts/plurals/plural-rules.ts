type PluralRule = (count: number) => number

/** Position of a count's form, by language, from 0. */
const rules: ReadonlyMap<string, PluralRule> = new Map<string, PluralRule>([
  ...forEach('en et bg es de sq', (n) => (n === 1 ? 0 : 1)),
  ...forEach('fr', (n) => (n === 0 || n === 1 ? 0 : 1)),
  ...forEach('ru uk', (n) => {
    if (n % 10 === 1 && n % 100 !== 11) return 0
    return isBetween(n % 10, 2, 4) && !isBetween(n % 100, 10, 19) ? 1 : 2
  }),
  ...forEach('lt', (n) => {
    if (n % 10 === 1 && n % 100 !== 11) return 0
    return n % 10 >= 2 && !isBetween(n % 100, 10, 19) ? 1 : 2
  }),
  ...forEach('lv', (n) => {
    if (n === 0) return 0
    return n % 10 === 1 && n % 100 !== 11 ? 1 : 2
  }),
  ...forEach('pl', (n) => {
    if (n === 1) return 0
    return isBetween(n % 10, 2, 4) && !isBetween(n % 100, 12, 14) ? 1 : 2
  }),
  ...forEach('ro', (n) => {
    if (n === 1) return 0
    return n === 0 || isBetween(n % 100, 1, 19) ? 1 : 2
  }),
  ...forEach('ar', (n) => {
    if (isBetween(n, 0, 2)) return n
    if (isBetween(n, 3, 10)) return 3
    return isBetween(n, 11, 99) ? 4 : 5
  }),
])

/**
 * Returns the position of a count's form in a locale. A territory after an underscore is ignored (`lt_LT` is `lt`); any
 * other spelling has no rule and uses the first form.
 */
export function pluralPosition(count: number, locale: string): number {
  const language = locale.length > 3 ? locale.slice(0, Math.max(0, locale.lastIndexOf('_'))) : locale
  return rules.get(language)?.(count) ?? 0
}

function forEach(languages: string, rule: PluralRule): [string, PluralRule][] {
  return languages.split(' ').map((language) => [language, rule])
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}
