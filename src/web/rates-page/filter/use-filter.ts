import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { chooseSide, clearedFilter, type PageFilter } from '#domain/filter/filter.ts'
import { writeFilter } from '#domain/filter/filter-query.ts'
import type { Side } from '#domain/filter/side.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import { createLazy } from '#ui/lazy.ts'
import { useLazy } from '#ui/use-lazy.ts'
import { useOnline } from '#ui/use-online.ts'
import type { Parameter, Reader } from '../../frame/page-address.ts'
import { type Draft, draftOf, isSameDraft } from './draft.ts'
import { filterOf, type RatesMarket, sharedUrl } from './filter-address.ts'

/** What reads the fields, which nobody needs who only looks. */
const reader = createLazy(() => import('./read-draft.ts'))

export const preloadReader = reader.preload

/** Whether the fields say what is shown; `waiting` where they were applied without a connection. */
type Standing = 'shown' | 'changed' | 'waiting'

export type FilterForm = {
  readonly draft: Draft
  readonly standing: Standing
  /** What stands in the fields, applied or not, as an address says it. */
  readonly standingFields: readonly Parameter[]
  /** The query of the page's address as it is now. */
  readonly search: string
  /** How often it was cleared: whatever narrows the table starts anew with it. */
  readonly clearings: number
  choose(side: 'from' | 'to', choice: Side): void
  type(side: 'from' | 'to', text: string): void
  /** Says whether there is something new to be seen. Throws where the fields cannot be read here. */
  apply(): Promise<boolean>
  clear(): void
  swap(): void
}

type Dependencies = {
  readonly initial: { readonly draft: Draft; readonly search: string }
  readonly market: RatesMarket
  /** Country and language of the page; an applied filter writes them into the address. */
  readonly visitor: Reader
  readonly symbols: NumberSymbols
  /** What the rates on the page answer, and whether any have come. */
  readonly shown: PageFilter
  readonly hasCome: boolean
  /** Loads and shows what a filter asks for. */
  readonly show: (filter: PageFilter) => void
}

/** The filter's fields, and the address of the page, which holds what was applied. */
export function useFilter({ initial, market, visitor, symbols, shown, hasCome, show }: Dependencies): FilterForm {
  const [draft, setDraft] = useState(initial.draft)
  const [search, setSearch] = useState(initial.search)
  const [clearings, setClearings] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const { code } = useLazy(reader)
  const isOnline = useOnline()
  /** The fields as they were when what is on its way was asked for. */
  const applied = useRef<Draft>(undefined)

  function change(next: Draft): void {
    setDraft(next)
    if (navigator.onLine) reader.preload()
  }

  function go(filter: PageFilter): void {
    const url = sharedUrl(filter, market, visitor)
    // Asking the same again is no new step to go back from.
    if (url !== location.pathname + location.search) history.pushState(null, '', url)
    setSearch(location.search)
    setWaiting(false)
    show(filter)
  }

  // The fields follow what was asked for once it has come, unless somebody has gone on typing since.
  useEffect(() => {
    if (!hasCome) return
    setDraft((current) => (current === applied.current ? draftOf(shown, symbols) : current))
  }, [hasCome, shown, symbols])

  useEffect(() => {
    function followAddress(): void {
      // A link within the page is told of as well, and leaves what was asked for as it is.
      if (location.search === search) return
      const filter = filterOf(location.search, market)
      setSearch(location.search)
      setDraft(draftOf(filter, symbols))
      show(filter)
    }
    addEventListener('popstate', followAddress)
    return () => removeEventListener('popstate', followAddress)
  }, [market, symbols, show, search])

  const reading = { market, symbols }

  /** Reads the fields; without a connection they are read once there is one. */
  async function apply(): Promise<boolean> {
    if (!navigator.onLine) {
      setWaiting(true)
      return false
    }
    const { readDraft } = await reader.load()
    const read = readDraft(draft, reading)
    if ('problems' in read) {
      setWaiting(false)
      setDraft({ ...draft, ...read.problems })
      return false
    }
    applied.current = draft
    go(read.filter)
    return true
  }

  // Whoever comes back gets what was asked for meanwhile, or the newest of what is shown.
  const wasOnline = useRef(true)
  const comeBack = useEffectEvent(() => (isWaiting ? void apply().catch(ignore) : show(shown)))
  useEffect(() => {
    if (isOnline && !wasOnline.current) comeBack()
    wasOnline.current = isOnline
  }, [isOnline])

  const isAsShown = isSameDraft(draft, draftOf(shown, symbols))
  const isShown = isAsShown || code?.isChanged(draft, shown, reading) === false
  const standingFields = (!isAsShown && code?.standingFields(draft, market, symbols)) || writeFilter(shown, market)
  const standing = isWaiting ? 'waiting' : isShown ? 'shown' : 'changed'
  return {
    draft,
    standing,
    standingFields,
    search,
    clearings,
    choose(side, choice) {
      // Only the sides of the result are used: what was typed stays as it is.
      const { from, to } = chooseSide(
        { ...clearedFilter(market), from: draft.from, to: draft.to },
        side,
        choice,
        market,
      )
      change({ ...draft, from, to })
    },
    type(side, text) {
      const fields = side === 'from' ? { fromText: text, toText: '' } : { fromText: '', toText: text }
      change({ ...draft, ...fields, fromProblem: undefined, toProblem: undefined })
    },
    apply,
    clear() {
      const cleared = clearedFilter(market)
      setDraft(draftOf(cleared, symbols))
      setClearings(clearings + 1)
      if (isOnline) go(cleared)
      else setWaiting(true)
    },
    swap() {
      const { from, to, fromText, toText, fromProblem, toProblem } = draft
      change({ from: to, to: from, fromText: toText, toText: fromText, fromProblem: toProblem, toProblem: fromProblem })
    },
  }
}

/** Applying tries again, and says so where it cannot. */
const ignore = () => {}
