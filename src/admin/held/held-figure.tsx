import { type Ref, useState } from 'react'
import type { WireHeldValue } from '#contract/desk/held.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { formatMoney } from '#domain/money/format.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useOfflineReason } from '../frame/calls/online-only.tsx'
import { useStoredState } from '../frame/storage/stored-state.tsx'
import type { StorageKey } from '../frame/storage/stored-values.ts'
import { useKey } from '../keyboard/keyboard.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { HeldChart } from './held-chart.tsx'
import styles from './held-screen.module.css'
import { NoteField } from './note-field.tsx'
import { useHeldFormat } from './use-held-format.ts'

type Props = {
  figure: WireHeldValue
  mayDecide: boolean
  isBusy: boolean
  onDecide: (decision: 'release' | 'reject', note: string) => void
  ref: Ref<HTMLElement>
}

/** Returns the storage key of an unsent note about a figure. */
export function notePlace(person: number, figure: number): StorageKey {
  return { person, name: noteName(figure), version: 1 }
}

function noteName(figure: number): string {
  return `held-note.${figure}`
}

/** Data for judging one figure, with the two decisions. The primary button is the safe one, rejecting. */
export function HeldFigure({ figure, mayDecide, isBusy, onDecide, ref }: Props) {
  const say = useTranslator('admin')
  const { symbols } = useDesk().setting
  const [note, setNote] = useStoredState(noteName(figure.id), '')
  const [asking, setAsking] = useState<'release' | 'reject'>()
  const offlineReason = useOfflineReason()
  const { base, quote, quantity, date, rate, source_name, last_good, second, seen } = figure
  const { formatPrinted, formatCalendarDay, explain } = useHeldFormat()
  const canDecide = mayDecide && !isBusy && !offlineReason
  useKey('reject', () => setAsking('reject'), canDecide)
  useKey('release', () => setAsking('release'), canDecide)
  // Formatted as visitors see it.
  const amount = (text: string | null) => <bdi>{text ? formatMoney(parseDecimal(text), symbols) : '-'}</bdi>
  return (
    <section className={styles.figure} aria-labelledby="held-title" tabIndex={-1} ref={ref}>
      <h2 id="held-title">
        <bdi>
          {quantity === 1 ? '' : `${quantity} `}
          {base}/{quote}
        </bdi>
        , <bdi>{formatCalendarDay(date)}</bdi>
      </h2>
      <p>
        {explain(figure)} {seen.now.own === null && seen.released.own !== null && say('held.offer_off')}
      </p>
      <dl className={styles.trio}>
        <div data-kind="held">
          <dt>{say('held.figure')}</dt>
          <dd>
            <bdi>{formatPrinted(rate)}</bdi>
          </dd>
          <dd>{source_name}</dd>
        </div>
        <div data-kind="good">
          <dt>{say('held.last_good')}</dt>
          <dd>
            <bdi>{last_good ? formatPrinted(last_good.rate) : '-'}</bdi>
          </dd>
          <dd>{last_good && say('held.shown_now', { date: formatCalendarDay(last_good.date) })}</dd>
        </div>
        <div data-kind="second">
          <dt>{say('held.second')}</dt>
          <dd>
            <bdi>{second ? formatPrinted(second.rate) : '-'}</bdi>
          </dd>
          <dd>
            {second ? (
              <>
                <bdi>{second.source_name}</bdi>, <bdi>{formatCalendarDay(second.date)}</bdi>
              </>
            ) : (
              say('held.no_second')
            )}
          </dd>
        </div>
      </dl>
      <HeldChart figure={figure} />
      <table className={styles.seen}>
        <thead>
          <tr>
            <th scope="col">{say('held.visitor', { amount: `100 ${base}` })}</th>
            <th scope="col">{say('held.own')}</th>
            <th scope="col">{say('held.official')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{say('held.sees_now')}</th>
            <td>{amount(seen.now.own)}</td>
            <td>{amount(seen.now.official)}</td>
          </tr>
          <tr>
            <th scope="row">{say('held.would_see')}</th>
            <td>{amount(seen.released.own)}</td>
            <td>{amount(seen.released.official)}</td>
          </tr>
        </tbody>
      </table>
      {mayDecide && (
        <>
          <NoteField value={note} onChange={setNote} />
          <div className={styles.actions}>
            <Button primary disabled={!canDecide} title={offlineReason} onClick={() => onDecide('reject', note)}>
              {last_good ? say('held.reject', { rate: formatPrinted(last_good.rate) }) : say('held.reject_plain')}
            </Button>
            <Button disabled={!canDecide} title={offlineReason} onClick={() => onDecide('release', note)}>
              {say('held.release', { rate: formatPrinted(rate) })}
            </Button>
          </div>
          {offlineReason && <p>{offlineReason}</p>}
        </>
      )}
      {asking && (
        <DecisionDialog
          figure={figure}
          decision={asking}
          onClose={() => setAsking(undefined)}
          onDecide={() => {
            setAsking(undefined)
            onDecide(asking, note)
          }}
        />
      )}
    </section>
  )
}
