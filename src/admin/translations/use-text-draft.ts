import type { WireTextChangeValue } from '#contract/desk/texts.ts'
import { useStoredState } from '../frame/storage/stored-state.tsx'

/** Draft of a text, with the text before it. */
export type DraftText = WireTextChangeValue & {
  readonly before: string | null
  /** English text of the release, which the draft is checked against even when it is on another page. */
  readonly english: string
}

type TextPlace = Pick<DraftText, 'domain' | 'key' | 'language'>

const none: readonly DraftText[] = []

/** Returns the draft of changed texts, which survives a reload. */
export function useTextDraft() {
  const [draft, setDraft, { clear }] = useStoredState('texts', none)
  return {
    draft,
    clear,
    find: (place: TextPlace) => draft.find((one) => isSamePlace(one, place)),
    set: (...texts: DraftText[]) =>
      setDraft((known) => [...known.filter((one) => !texts.some((text) => isSamePlace(one, text))), ...texts]),
    drop: (...places: TextPlace[]) =>
      setDraft((known) => known.filter((one) => !places.some((place) => isSamePlace(one, place)))),
    /** Removes texts that were sent; texts typed meanwhile stay. */
    dropSent: (sent: readonly DraftText[]) => setDraft((known) => known.filter((one) => !sent.includes(one))),
  }
}

export type TextDraft = ReturnType<typeof useTextDraft>

export function isSamePlace(one: TextPlace, other: TextPlace): boolean {
  return one.domain === other.domain && one.key === other.key && one.language === other.language
}
