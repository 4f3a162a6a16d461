import { pluralPosition } from './plural-rules.ts'

/** A form of a text, with counts that take it, the first ones of them. */
type NamedForm = { readonly text: string; readonly counts: readonly number[]; readonly hasMore: boolean }

const shownCounts = 3

/** The forms of a text beside the counts they are for, as a language counts. */
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

/** Enough for every rule of ours to show itself. */
const someCounts = Array.from({ length: 201 }, (_, count) => count)
