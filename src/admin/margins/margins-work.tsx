import { useCallback, useEffect, useRef, useState } from 'react'
import type { WireMarginsValue } from '#contract/desk/margins.ts'
import { removeRow, setMargin, setTiers, withDraft } from '#domain/margins/margin-draft.ts'
import { marginGrid } from '#domain/margins/margin-grid.ts'
import { clientTypes } from '#domain/sources/provider.ts'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenNote } from '../frame/screen/screen-note.tsx'
import { useUnsaved } from '../frame/storage/unsaved.tsx'
import { goTo } from '../routing/address.ts'
import { screenQuery, useAddressQuery } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'
import { usePerson } from '../session/use-session.ts'
import { ChangesPane } from './changes-pane.tsx'
import { MarginTable } from './margin-table.tsx'
import { type MarginWork, MarginWorkProvider } from './margin-work.tsx'
import { MarginsBar } from './margins-bar.tsx'
import styles from './margins-pane.module.css'
import { useCompared } from './use-compared.ts'
import { marginsInForceOf, useMarginDraft } from './use-margin-draft.ts'
import { useSendMargins } from './use-send-margins.ts'

const marginsAddress = screenQuery('margins', {
  currency: parameter.name('currency'),
  change: parameter.name('change'),
})

/** Table of margins, and beside it the pane with the draft and its effects. */
export function MarginsWork({ margins }: { margins: WireMarginsValue }) {
  const say = useTranslator('admin')
  const { rights, mail } = usePerson()
  const mayChange = rights.includes('margins.change')
  const [{ currency: open, change: named }] = useAddressQuery(marginsAddress)
  const isByLink = named !== undefined
  const collected = useMarginDraft(margins, mail)
  const { draft, change } = collected
  const codes = margins.currencies.map(({ currency }) => currency)
  const waiting = margins.records.filter(({ state }) => state === 'pending' || state === 'scheduled')
  const compared = useCompared({
    draft,
    waiting,
    currency: open ?? codes[0] ?? 'USD',
    linked: Number(named) || undefined,
  })
  const { hasWrong, noteWrong } = useWrongPlaces()
  const pane = useRef<HTMLElement>(null)
  const [sentCount, setSentCount] = useState(0)
  const sending = useSendMargins((sent, last) => {
    collected.dropSent(sent, last)
    setSentCount(sentCount + 1)
  })
  // A link to a change scrolls to the pane, in which it is approved.
  useEffect(() => {
    if (isByLink) pane.current?.scrollIntoView({ block: 'nearest' })
  }, [isByLink])
  useUnsaved(draft.length > 0, { title: say.count('margins.unsaved', draft.length), discard: collected.clear })

  const standing = marginsInForceOf(margins, new Date())
  const now = withDraft(draft, standing)
  const work: MarginWork = {
    mayChange,
    standing,
    now,
    waiting,
    countries: margins.countries,
    noteWrong,
    set(margin) {
      compared.pick(margin)
      change((known) => setMargin(known, standing, margin))
    },
    removeStep: (place, fromAmount) =>
      change((known) =>
        clientTypes.reduce(
          (left, clientType) => setMargin(left, standing, { ...place, clientType, fromAmount, margin: undefined }),
          known,
        ),
      ),
    removeCountry: (place) => change((known) => removeRow(known, standing, place)),
  }
  return (
    <MarginWorkProvider work={work}>
      <MarginsBar
        standing={standing}
        mayChange={mayChange}
        currencies={codes}
        currency={compared.scope.currency}
        onUse={(changes) => {
          const [first] = changes
          if (first) compared.pick(first)
          change((known) => changes.reduce((left, one) => setTiers(left, standing, one), known))
        }}
      />
      <div className={styles.panes}>
        <div>
          {!mayChange && <ScreenNote>{say('margins.only_treasurers')}</ScreenNote>}
          <MarginTable
            key={sentCount}
            grid={marginGrid(now.schedules, codes, standing.at)}
            currencies={margins.currencies}
            changed={new Set(draft.map((one) => one.currency))}
            open={open}
            onOpen={(code) => goTo(code ? `margins?currency=${code}` : 'margins')}
          />
        </div>
        <ChangesPane
          pane={pane}
          margins={margins}
          collected={collected}
          compared={compared}
          sending={sending}
          standing={standing}
          hasWrong={hasWrong}
        />
      </div>
      {draft.length > 0 && (
        <button type="button" className={styles.jump} onClick={() => pane.current?.scrollIntoView()}>
          {say.count('margins.unsent', draft.length)}
          <Chevron />
        </button>
      )}
    </MarginWorkProvider>
  )
}

/** Keeps track of fields with invalid text, because nothing can be sent while there is one. */
function useWrongPlaces() {
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const noteWrong = useCallback((place: string, isWrong: boolean) => {
    setWrong((known) => {
      if (known.has(place) === isWrong) return known
      return isWrong ? new Set([...known, place]) : new Set([...known].filter((one) => one !== place))
    })
  }, [])
  return { hasWrong: wrong.size > 0, noteWrong }
}
