import { pluralPosition } from './plural-rules.ts'

/** A plural form with the first counts that use it. */
type NamedForm = { readonly text: string; readonly counts: readonly number[]; readonly hasMore: boolean }

const shownCounts = 3

/** Returns the plural forms of a text with their counts in a language. */
export function namedForms(text: string, language: string): NamedForm[] {
  const forms = text.split('|')
  const explicit = forms.map((form) => /^\{(\d+)\}/.exec(form)?.[1])
  const taken = explicit.flatMap((count) => (count === undefined ? [] : [Number(count)]))
  let position = 0
  return forms.map((form, index) => {
    const count = explicit[index]
    if (count !== undefined) return { text: form.replace(/^\{\d+\}/, ''), counts: [Number(count)], hasMore: false }
    const place = position++
    const fitting = someCounts.filter((one) => !taken.includes(one) && pluralPosition(one, language) === place)
    return { text: form, counts: fitting.slice(0, shownCounts), hasMore: fitting.length > shownCounts }
  })
}

/** Enough to show every rule. */
const someCounts = Array.from({ length: 201 }, (_, count) => count)
