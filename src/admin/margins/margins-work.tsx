import { useCallback, useEffect, useRef, useState } from 'react'
import { readMarginChange } from '#contract/desk/margin-forms.ts'
import type { WireChangeRecordValue, WireMarginsValue } from '#contract/desk/margins.ts'
import { type Concern, concernsOf } from '#domain/margins/concern.ts'
import { dropChange, removeRow, setMargin, setTiers, withDraft } from '#domain/margins/margin-draft.ts'
import { marginGrid } from '#domain/margins/margin-grid.ts'
import type { MarginScope } from '#domain/rates/margin.ts'
import { clientTypes } from '#domain/sources/provider.ts'
import { Button } from '#ui/button/button.tsx'
import { Chevron } from '#ui/chevron/chevron.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenBar } from '../frame/screen-bar.tsx'
import { useUnsaved } from '../frame/unsaved.tsx'
import { goTo } from '../routing/address.ts'
import { useAddress } from '../routing/desk-link.tsx'
import { usePerson } from '../session/use-session.ts'
import { ChangeList } from './change-list.tsx'
import { CollisionNote } from './collision-note.tsx'
import { ConcernDialog } from './concern-dialog.tsx'
import { FileDialog } from './file-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { findLocalMoment } from './local-moment.ts'
import { MarginTable } from './margin-table.tsx'
import { MarginWorkProvider } from './margin-work.tsx'
import styles from './margins-pane.module.css'
import { type RecordAct, RecordList } from './record-list.tsx'
import { RulingDialog } from './ruling-dialog.tsx'
import { SendChanges } from './send-changes.tsx'
import { Simulation } from './simulation.tsx'
import { standingOf, useMarginDraft } from './use-margin-draft.ts'
import { useSendMargins } from './use-send-margins.ts'

/** The table, and beside it what is being changed and what that means. */
export function MarginsWork({ margins }: { margins: WireMarginsValue }) {
  const say = useTranslator('admin')
  const mayChange = usePerson().rights.includes('margins.change')
  const asking = new URLSearchParams(useAddress().query)
  const open = asking.get('currency') ?? undefined
  const isByLink = asking.has('change')
  const { draft, seen, collisions, clear, change, dropSent, keepMine, takeTheirs } = useMarginDraft(margins)
  const pane = useRef<HTMLElement>(null)
  const [start, setStart] = useState('')
  const [watched, setWatched] = useState(() => Number(asking.get('change')) || undefined)
  const [sentCount, setSentCount] = useState(0)
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const noteWrong = useCallback((place: string, isWrong: boolean) => {
    setWrong((known) => {
      if (known.has(place) === isWrong) return known
      return isWrong ? new Set([...known, place]) : new Set([...known].filter((one) => one !== place))
    })
  }, [])
  const [ruling, setRuling] = useState<{ record: WireChangeRecordValue; verb: RecordAct }>()
  const [picked, setPicked] = useState<MarginScope>()
  const [dialog, setDialog] = useState<'history' | 'file'>()
  const [asked, setAsked] = useState<{ concerns: readonly Concern[]; note: string }>()
  const { send, act, isBusy, isLate } = useSendMargins((sent, last) => {
    dropSent(sent, last)
    setSentCount(sentCount + 1)
  })
  // A link to a change leads to where it is decided, wherever that is on this screen.
  useEffect(() => {
    if (isByLink) pane.current?.scrollIntoView({ block: 'nearest' })
  }, [isByLink])
  useUnsaved(draft.length > 0, { title: say.count('margins.unsaved', draft.length), discard: clear })

  const standing = standingOf(margins, new Date())
  const now = withDraft(draft, standing)
  const codes = margins.currencies.map(({ currency }) => currency)
  const records = margins.records
  const waiting = records.filter(({ state }) => state === 'pending' || state === 'scheduled')
  const watchedRecord = waiting.find(({ id }) => id === watched)
  const simulated = watchedRecord ? watchedRecord.changes.map(readMarginChange) : draft
  const scope = picked ?? simulated[0] ?? plainScope(open ?? codes[0] ?? 'USD')
  const planned = watchedRecord ? watchedRecord.starts_at && new Date(watchedRecord.starts_at) : findLocalMoment(start)

  function order(note: string, is_sure?: true): void {
    const startsAt = findLocalMoment(start)
    const concerns = is_sure ? [] : concernsOf(draft, standing.schedules, startsAt ?? standing.at)
    setAsked(concerns.length > 0 ? { concerns, note } : undefined)
    if (concerns.length === 0) send({ draft, seen, startsAt, note, ...(is_sure && { is_sure }) })
  }

  return (
    <MarginWorkProvider
      work={{
        ...{ mayChange, standing, now, waiting, countries: margins.countries, noteWrong },
        set: (margin) => {
          setPicked(margin)
          setWatched(undefined)
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
      }}
    >
      <ScreenBar title={say('nav.margins')} note={say('margins.lead')}>
        <Button data-quiet onClick={() => setDialog('history')}>
          <Icon name="history" />
          {say('margins.history')}
        </Button>
        <Menu label={say('margins.table')}>
          <a href="/admin/rest/margins.csv">{say('margins.download')}</a>
          {mayChange && (
            <button type="button" onClick={() => setDialog('file')}>
              {say('margins.upload')}
            </button>
          )}
        </Menu>
      </ScreenBar>
      <div className={styles.panes}>
        <div>
          {!mayChange && <p className={styles.only}>{say('margins.only_treasurers')}</p>}
          <MarginTable
            key={sentCount}
            grid={marginGrid(now.schedules, codes, standing.at)}
            currencies={margins.currencies}
            changed={new Set(draft.map((one) => one.currency))}
            open={open}
            onOpen={(code) => goTo(code ? `margins?currency=${code}` : 'margins')}
          />
        </div>
        <aside ref={pane} className={styles.pane} aria-label={say('margins.changes')}>
          {draft.length > 0 && (
            <section className={styles.draft}>
              <h2>{say.count('margins.unsent', draft.length)}</h2>
              <Button data-quiet data-small onClick={clear}>
                {say('margins.discard')}
              </Button>
              <ChangeList
                changes={draft}
                standing={standing}
                chosen={watched ? undefined : scope}
                onChoose={(one) => {
                  setWatched(undefined)
                  setPicked(one)
                }}
                onUndo={(one) => change((known) => dropChange(known, one))}
              />
            </section>
          )}
          <CollisionNote collisions={collisions} standing={standing} onKeep={keepMine} onTake={takeTheirs} />
          <Simulation
            key={`${scope.currency} ${scope.country} ${scope.clientType}`}
            scope={scope}
            changes={simulated}
            startsAt={planned || undefined}
            countries={margins.countries}
          />
          {mayChange && draft.length > 0 && (
            <SendChanges
              approval={margins.approval}
              start={start}
              isBusy={isBusy}
              blocked={
                collisions.length > 0
                  ? say('margins.decide_first')
                  : wrong.size > 0
                    ? say('margins.not_a_margin')
                    : undefined
              }
              warning={isLate && collisions.length === 0 ? say('margins.late') : undefined}
              onStart={setStart}
              onSend={order}
            />
          )}
          <RecordList
            title={say('margins.waiting')}
            records={waiting}
            {...{ standing, watched, isBusy }}
            onWatch={(id) => {
              const [first] = waiting.find((one) => one.id === id)?.changes ?? []
              setPicked(first && readMarginChange(first))
              setWatched(id)
            }}
            onAct={(record, verb) => setRuling({ record, verb })}
            onChoose={(id, one) => {
              setWatched(id)
              setPicked(one)
            }}
          />
        </aside>
      </div>
      {draft.length > 0 && (
        <button type="button" className={styles.jump} onClick={() => pane.current?.scrollIntoView()}>
          {say.count('margins.unsent', draft.length)}
          <Chevron />
        </button>
      )}
      {ruling && (
        <RulingDialog
          {...ruling}
          standing={standing}
          onSure={() => act({ id: ruling.record.id, verb: ruling.verb, seen: margins.seen })}
          onClose={() => setRuling(undefined)}
        />
      )}
      {asked && (
        <ConcernDialog
          concerns={asked.concerns}
          onSure={() => order(asked.note, true)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {dialog === 'history' && (
        <HistoryDialog
          currencies={codes}
          start={scope.currency}
          mayChange={mayChange}
          onUse={(one) => {
            setPicked(one)
            change((known) => setTiers(known, standing, one))
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'file' && (
        <FileDialog
          standing={standing}
          onUse={(changes) => change((known) => changes.reduce((left, one) => setTiers(left, standing, one), known))}
          onClose={() => setDialog(undefined)}
        />
      )}
    </MarginWorkProvider>
  )
}

function plainScope(currency: string): MarginScope {
  return { currency, country: undefined, clientType: undefined }
}
