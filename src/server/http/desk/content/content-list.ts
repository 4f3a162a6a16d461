import { type ListSort, type ListState, listStates } from '#contract/content/desk-content-many.ts'
import type { WireListedValue } from '#contract/content/document-wire.ts'
import type { Collection } from '#domain/content/collection.ts'
import { hasPart } from '#domain/content/part.ts'
import { defaultLanguage, type Language, languageTag, offeredLanguages } from '#domain/texts/language.ts'

/** Whether a document stands as somebody wants: in one language, or in any. Only what is written by language misses one. */
export function standsSo(
  { parts }: WireListedValue,
  collection: Collection,
  { state, language }: { readonly state: ListState; readonly language?: Language | undefined },
): boolean {
  if (state !== 'missing') {
    const asked = parts.filter(({ part }) => language === undefined || part === language)
    // What visitors read already may have a change to come as well.
    return asked.some((part) => (state === 'scheduled' ? part.is_planned : part.state === state))
  }
  const wanted = language ? [language] : offeredLanguages
  if (!hasPart(collection, defaultLanguage)) return false
  return wanted.some((one) => parts.every(({ part }) => part !== one))
}

type Wanted = {
  readonly state?: ListState
  readonly language?: Language
  readonly refersTo?: readonly number[]
  readonly editedBy?: string
}

/** Whether a document is what somebody asks for. */
export function isWanted(one: WireListedValue, collection: Collection, wanted: Wanted): boolean {
  const { state, language, refersTo = [], editedBy } = wanted
  return (
    (state === undefined || standsSo(one, collection, { state, language })) &&
    refersTo.every((id) => one.refers_to.includes(id)) &&
    (editedBy === undefined || one.edited_by === editedBy)
  )
}

/** How many there are, how many of them stand how, and who has changed one last. */
export function overviewOf(listed: readonly WireListedValue[], collection: Collection) {
  const counts = listStates.map((state) => [state, listed.filter((one) => standsSo(one, collection, { state })).length])
  const editors = new Set(listed.flatMap(({ edited_by }) => edited_by ?? []))
  return {
    all: listed.length,
    // Of each state there is one.
    states: Object.fromEntries(counts) as Record<ListState, number>,
    editors: [...editors].toSorted(),
  }
}

type Compare = (one: WireListedValue, other: WireListedValue) => number

/** Whatever the order, those that are the same in it have one of their own. */
export function listOrder(sort: ListSort, language: Language): Compare {
  const collator = new Intl.Collator(languageTag(language), { numeric: true })
  const compare: Compare = sort.endsWith('title')
    ? (one, other) => collator.compare(one.title, other.title)
    : (one, other) => one.edited_at.localeCompare(other.edited_at)
  const turn = sort.startsWith('-') ? -1 : 1
  return (one, other) => turn * compare(one, other) || other.id - one.id
}
