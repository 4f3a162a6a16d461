import { readMarginChange } from '#contract/desk/margin-forms.ts'
import type { WireChangeRecordValue } from '#contract/desk/margins.ts'
import type { MarginChange } from '#domain/margins/margin-change.ts'
import type { MarginsInForce } from '#domain/margins/margin-draft.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOnline } from '#ui/use-online.ts'
import { useMoments } from '../frame/format/moments.ts'
import { ChangeList } from './change-list.tsx'
import styles from './records.module.css'
import { recordTones } from './tone.ts'

export type RecordAct = 'approve' | 'reject' | 'withdraw'

type Props = {
  title: string
  records: readonly WireChangeRecordValue[]
  standing: MarginsInForce
  watched: number | undefined
  isBusy: boolean
  onWatch: (id: number | undefined) => void
  onAct: (record: WireChangeRecordValue, act: RecordAct) => void
  /** Selects one of a record's changes for comparison. */
  onChoose: (id: number, change: MarginChange) => void
}

/** Change records that wait for approval or for their start, or are closed. */
export function RecordList({ title, records, standing, watched, isBusy, onWatch, onAct, onChoose }: Props) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const isOnline = useOnline()
  if (records.length === 0) return null
  return (
    <section className={styles.records}>
      <h2>{title}</h2>
      {records.map((record) => {
        const { id, state, changes, starts_at, proposed_by, proposed_at, approved_by, note } = record
        const isOpen = state === 'pending' || state === 'scheduled'
        const start = starts_at && formatMoment(new Date(starts_at))
        return (
          <article key={id} data-watched={id === watched || undefined}>
            <p className={layout.row}>
              <Badge tone={recordTones[state]}>{say(`margins.state.${state}`)}</Badge>
              {isOpen && (start ? say('margins.from_moment', { time: start }) : say('margins.starts_approved'))}
            </p>
            <ChangeList
              changes={changes.map(readMarginChange)}
              standing={standing}
              onChoose={(change) => onChoose(id, change)}
            />
            <small className={styles.small}>
              {say('margins.by', { name: proposed_by, time: formatMoment(new Date(proposed_at)) })}
              {approved_by && approved_by !== proposed_by && ` · ${say('margins.approved_by', { name: approved_by })}`}
              {note && ` · ${note}`}
            </small>
            {record.proposer_barred && <small className={styles.small}>{say('margins.proposer_barred')}</small>}
            {isOpen && (
              <p className={layout.row}>
                {record.may_approve && (
                  <>
                    {!record.proposer_barred && (
                      <Button
                        data-small
                        primary
                        disabled={isBusy || !isOnline}
                        onClick={() => onAct(record, 'approve')}
                      >
                        {say('margins.approve')}
                      </Button>
                    )}
                    <Button data-small disabled={isBusy || !isOnline} onClick={() => onAct(record, 'reject')}>
                      {say('margins.reject')}
                    </Button>
                  </>
                )}
                {record.may_withdraw && (
                  <Button data-small disabled={isBusy || !isOnline} onClick={() => onAct(record, 'withdraw')}>
                    {say('margins.withdraw')}
                  </Button>
                )}
                <Button
                  data-small
                  data-quiet
                  aria-pressed={id === watched}
                  onClick={() => onWatch(id === watched ? undefined : id)}
                >
                  {say('margins.compare')}
                </Button>
              </p>
            )}
          </article>
        )
      })}
    </section>
  )
}
