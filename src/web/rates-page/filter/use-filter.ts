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

/** Code that reads the fields, loaded on demand. */
const reader = createLazy(() => import('./read-draft.ts'))

export const preloadReader = reader.preload

/** State of the fields relative to the displayed rates; `waiting` if they were applied without a connection. */
type Standing = 'shown' | 'changed' | 'waiting'

export type FilterForm = {
  readonly draft: Draft
  readonly standing: Standing
  /** The fields, applied or not, as query parameters. */
  readonly fieldParameters: readonly Parameter[]
  /** Current query of the page. */
  readonly search: string
  /** Number of times the filter was cleared: filters of the table reset with it. */
  readonly clearings: number
  choose(side: 'from' | 'to', choice: Side): void
  type(side: 'from' | 'to', text: string): void
  /** Applies the fields; resolves to whether new rates are loaded. Rejects if the code that reads them cannot load. */
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
  /** Filter of the displayed rates, and whether any have loaded. */
  readonly shown: PageFilter
  readonly hasCome: boolean
  /** Loads and shows the rates of a filter. */
  readonly show: (filter: PageFilter) => void
}

/** State of the filter fields and of the page's address, which contains the applied filter. */
export function useFilter({ initial, market, visitor, symbols, shown, hasCome, show }: Dependencies): FilterForm {
  const [draft, setDraft] = useState(initial.draft)
  const [search, setSearch] = useState(initial.search)
  const [clearings, setClearings] = useState(0)
  const [isWaiting, setWaiting] = useState(false)
  const { code } = useLazy(reader)
  const isOnline = useOnline()
  /** The fields at the time of the pending request. */
  const applied = useRef<Draft>(undefined)

  function change(next: Draft): void {
    setDraft(next)
    if (navigator.onLine) reader.preload()
  }

  function go(filter: PageFilter): void {
    const url = sharedUrl(filter, market, visitor)
    // Applying the same filter again adds no history entry.
    if (url !== location.pathname + location.search) history.pushState(null, '', url)
    setSearch(location.search)
    setWaiting(false)
    show(filter)
  }

  // The fields follow the applied filter once its rates have loaded, unless the visitor has continued typing.
  useEffect(() => {
    if (!hasCome) return
    setDraft((current) => (current === applied.current ? draftOf(shown, symbols) : current))
  }, [hasCome, shown, symbols])

  useEffect(() => {
    function followAddress(): void {
      // A link within the page triggers the same event and changes nothing.
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

  /** Applies the fields, or waits for a connection. */
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

  // Back online, the pending filter is loaded, or the displayed one again.
  const wasOnline = useRef(true)
  const comeBack = useEffectEvent(() => (isWaiting ? void apply().catch(ignore) : show(shown)))
  useEffect(() => {
    if (isOnline && !wasOnline.current) comeBack()
    wasOnline.current = isOnline
  }, [isOnline])

  const isAsShown = isSameDraft(draft, draftOf(shown, symbols))
  const isShown = isAsShown || code?.isChanged(draft, shown, reading) === false
  const fieldParameters = (!isAsShown && code?.fieldParameters(draft, market, symbols)) || writeFilter(shown, market)
  const standing = isWaiting ? 'waiting' : isShown ? 'shown' : 'changed'
  return {
    draft,
    standing,
    fieldParameters,
    search,
    clearings,
    choose(side, choice) {
      // Only the sides of the result are used: the typed text stays.
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

/** Ignores a failure, because the next attempt to apply the fields reports it. */
const ignore = () => {}
