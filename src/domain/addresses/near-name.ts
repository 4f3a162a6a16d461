import { editsBetween } from '../texts/words/edits.ts'

/** Finds the name that was probably meant. */
export type FindNearName = (written: string) => string | undefined

/** Creates a function that recognises misspellings of some names. */
export function createFindNearName(names: readonly string[]): FindNearName {
  const known = names.map((name) => ({ name, letters: lettersOf(name) }))
  const foreign = new Map([...foreignNames].filter(([, name]) => names.includes(name)))
  return (written) => {
    if (written.length > maxLength || everydayNames.has(written.toLowerCase())) return undefined
    const letters = lettersOf(written)
    let nearest = foreign.get(letters)
    if (nearest !== undefined) return nearest
    let fewest = Number.POSITIVE_INFINITY
    for (const one of known) {
      const edits = slipsBetween(letters, one.letters)
      if (edits === undefined || edits >= fewest) continue
      nearest = one.name
      fewest = edits
    }
    return nearest
  }
}

/**
 * Maximum length of a name that is compared, about three times that of the longest parameter, because the time of a
 * comparison grows with the length.
 */
const maxLength = 40

/** Parameters that clients of all kinds add. They are never misspellings. */
const everydayNames: ReadonlySet<string> = new Set(['callback', 'language', 'locale'])

/** Names of our parameters at other exchange-rate services, letters only. */
const foreignNames: ReadonlyMap<string, string> = new Map([
  ...['from', 'base', 'basecurrency', 'currencyfrom'].map((name) => [name, 'from_currency'] as const),
  ...['to', 'target', 'symbol', 'quotecurrency', 'currencyto'].map((name) => [name, 'to_currency'] as const),
  ['amount', 'from_amount'],
  ['country', 'country_code'],
  ...['startdate', 'datefrom', 'fromdate'].map((name) => [name, 'start'] as const),
  ...['enddate', 'dateto', 'todate'].map((name) => [name, 'end'] as const),
  ['asof', 'at'],
])

/** Reduces a name to its letters, without case, separators, brackets, plural, and the rest of an escaped ampersand. */
function lettersOf(name: string): string {
  const letters = name
    .toLowerCase()
    .replace(/^amp;/, '')
    .replace(/(?<=.)[[\]].*$/s, '')
    .replaceAll(/[\s._-]+/g, '')
  return letters.length < wordLength ? letters : letters.replace(/ies$/, 'y').replace(/s$/, '')
}

/** Length from which any single edit is a misspelling. A shorter word has too many neighbours with other meanings. */
const wordLength = 5

/**
 * Minimum length of a name that can be misspelt: at this length only by a missing, extra or swapped letter, because
 * a different letter makes another word.
 */
const shortWord = 4

/** Length from which on a word may contain two errors. */
const longWord = 8

/** Returns the number of edits between two names; undefined if there are too many. */
function slipsBetween(written: string, name: string): number | undefined {
  if (written === name) return 0
  const length = Math.min(written.length, name.length)
  // Even a word with two errors begins with the right letter: `currency` is not `to_currency`.
  const allowed = length < longWord || written[0] !== name[0] ? 1 : 2
  if (name.length < shortWord || Math.abs(written.length - name.length) > allowed) return undefined
  if (name.length < wordLength && !mayBeShortSlip(written, name)) return undefined
  const edits = editsBetween(written, name)
  return edits <= allowed ? edits : undefined
}

function mayBeShortSlip(written: string, name: string): boolean {
  const sorted = (word: string) => [...word].toSorted().join('')
  return written[0] === name[0] && (written.length !== name.length || sorted(written) === sorted(name))
}
