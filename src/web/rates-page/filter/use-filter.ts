import { useEffect, useRef, useState } from 'react'
import { chooseSide, clearedFilter, type PageFilter, swapSides, typeAmount } from '#domain/filter/filter.ts'
import type { Side } from '#domain/filter/side.ts'
import { type AmountProblem, readTypedAmount, writeTypedAmount } from '#domain/money/amount-input.ts'
import type { NumberSymbols } from '#domain/money/number-symbols.ts'
import { filterOf, filterUrl, type RatesMarket } from './filter-address.ts'

/** What stands in the filter's fields, which need not be what the table shows. */
export type Draft = {
  readonly from: Side
  readonly to: Side
  readonly fromText: string
  readonly toText: string
  readonly fromProblem: AmountProblem | undefined
  readonly toProblem: AmountProblem | undefined
}

export type FilterForm = {
  readonly draft: Draft
  /** The query of the page's address as it is now. */
  readonly search: string
  /** How often it was cleared: whatever narrows the table starts anew with it. */
  readonly clearings: number
  choose(side: 'from' | 'to', choice: Side): void
  type(side: 'from' | 'to', text: string): void
  apply(): void
  clear(): void
  swap(): void
}

type Dependencies = {
  readonly initial: { readonly draft: Draft; readonly search: string }
  readonly market: RatesMarket
  readonly symbols: NumberSymbols
  /** Loads and shows what a filter asks for. */
  readonly show: (filter: PageFilter) => void
}

/** The filter's fields, and the address of the page, which holds what was applied. */
export function useFilter({ initial, market, symbols, show }: Dependencies): FilterForm {
  const [draft, setDraft] = useState(initial.draft)
  const [search, setSearch] = useState(initial.search)
  const [clearings, setClearings] = useState(0)

  function go(filter: PageFilter): void {
    const url = filterUrl(filter, market, location.search)
    // Asking the same again is no new step to go back from.
    if (url !== location.pathname + location.search) history.pushState(null, '', url)
    followed.current = location.search
    setSearch(location.search)
    setDraft(draftOf(filter, symbols))
    show(filter)
  }

  const followed = useRef('')
  useEffect(() => {
    followed.current = location.search
    function followAddress(): void {
      // A link within the page is told of as well, and leaves what was asked for as it is.
      if (location.search === followed.current) return
      followed.current = location.search
      const filter = filterOf(location.search, market)
      setSearch(location.search)
      setDraft(draftOf(filter, symbols))
      show(filter)
    }
    addEventListener('popstate', followAddress)
    return () => removeEventListener('popstate', followAddress)
  }, [market, symbols, show])

  /** The filter the fields ask for, or undefined after saying what is wrong with them. */
  function readDraft(): PageFilter | undefined {
    const given = readTypedAmount(draft.fromText, symbols)
    const wanted = readTypedAmount(draft.toText, symbols)
    const fromProblem = given && 'problem' in given ? given.problem : undefined
    const toProblem = wanted && 'problem' in wanted ? wanted.problem : undefined
    setDraft({ ...draft, fromProblem, toProblem })
    if (fromProblem || toProblem) return undefined
    const { from, to } = draft
    const cleared = { ...clearedFilter(market), from, to }
    if (given && 'amount' in given) return typeAmount(cleared, 'from', given.amount)
    return wanted && 'amount' in wanted ? typeAmount(cleared, 'to', wanted.amount) : cleared
  }

  return {
    draft,
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
      setDraft({ ...draft, from, to })
    },
    type(side, text) {
      const fields = side === 'from' ? { fromText: text, toText: '' } : { fromText: '', toText: text }
      setDraft({ ...draft, ...fields, fromProblem: undefined, toProblem: undefined })
    },
    apply() {
      const filter = readDraft()
      if (!filter) return
      go(filter)
      showResult()
    },
    clear() {
      go(clearedFilter(market))
      setClearings(clearings + 1)
    },
    swap() {
      const filter = readDraft()
      if (filter) go(swapSides(filter))
    },
  }
}

/** On a small screen the table is below the fold, and pressing the button would seem to do nothing. */
function showResult(): void {
  const result = document.getElementById('rates')
  if (result && result.getBoundingClientRect().top > innerHeight * 0.8) result.scrollIntoView({ block: 'start' })
}

export function draftOf({ from, to, fromAmount, toAmount }: PageFilter, symbols: NumberSymbols): Draft {
  return {
    from,
    to,
    fromText: fromAmount ? writeTypedAmount(fromAmount, symbols) : '',
    toText: toAmount ? writeTypedAmount(toAmount, symbols) : '',
    fromProblem: undefined,
    toProblem: undefined,
  }
}
