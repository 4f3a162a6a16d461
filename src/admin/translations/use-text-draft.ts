import type { WireTextChangeValue } from '#contract/desk/texts.ts'
import { useKept } from '../frame/kept/kept.tsx'

/** A text that is being changed, with what stood there when it was begun. */
export type DraftText = WireTextChangeValue & {
  readonly before: string | null
  /** The English that came with the program, by which it is judged, also while another page is shown. */
  readonly english: string
}

type TextPlace = Pick<DraftText, 'domain' | 'key' | 'language'>

const none: readonly DraftText[] = []

/** Changes of texts that are being collected. They outlive a reload. */
export function useTextDraft() {
  const [draft, setDraft, { clear }] = useKept('texts', none)
  return {
    draft,
    clear,
    find: (place: TextPlace) => draft.find((one) => isSamePlace(one, place)),
    set: (...texts: DraftText[]) =>
      setDraft((known) => [...known.filter((one) => !texts.some((text) => isSamePlace(one, text))), ...texts]),
    drop: (...places: TextPlace[]) =>
      setDraft((known) => known.filter((one) => !places.some((place) => isSamePlace(one, place)))),
    /** What was sent is none of it any more; what was typed meanwhile is. */
    dropSent: (sent: readonly DraftText[]) => setDraft((known) => known.filter((one) => !sent.includes(one))),
  }
}

export type TextDraft = ReturnType<typeof useTextDraft>

export function isSamePlace(one: TextPlace, other: TextPlace): boolean {
  return one.domain === other.domain && one.key === other.key && one.language === other.language
}
