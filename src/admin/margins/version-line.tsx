import { readMarginChange } from '#contract/desk/margin-forms.ts'
import type { WireVersionValue } from '#contract/desk/margin-history.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useMarginFormat } from './margin-format.ts'
import styles from './records.module.css'
import { recordTones } from './tone.ts'

type Props = {
  version: WireVersionValue
  /** Adds the version to the draft. */
  onUse: (() => void) | undefined
}

/** One version of margins: state, clients, period, and who proposed, approved and withdrew it. */
export function VersionLine({ version, onUse }: Props) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const { scope, clients, tierList } = useMarginFormat()
  const { state, holds_for, held_until, starts_at, recorded_at, proposed_by, approved_by, ended_by, ended_at } = version
  const change = readMarginChange(version)
  const moment = (text: string) => formatMoment(new Date(text))
  // Margins of all clients may be in force for some of them only.
  const [only, other] = holds_for
  const isPart = state === 'in_force' && !version.client_type && only && !other
  const notes = [
    proposed_by ? say('margins.by', { name: proposed_by, time: moment(recorded_at) }) : say('margins.by_program'),
    approved_by && approved_by !== proposed_by && say('margins.approved_by', { name: approved_by }),
    (state === 'withdrawn' || state === 'rejected') &&
      ended_by &&
      ended_at &&
      say(`margins.version_ended.${state}`, { name: ended_by, time: moment(ended_at) }),
    version.note,
  ]
  return (
    <li>
      <p className={layout.row}>
        <Badge tone={recordTones[state]}>
          {isPart ? say('margins.version_for', { clients: clients(only) }) : say(`margins.version.${state}`)}
        </Badge>
        <b>{moment(starts_at)}</b>
        {held_until && <span>{say('margins.version_until', { time: moment(held_until) })}</span>}
      </p>
      <p>
        {scope(change)}: {tierList(change.tiers)}
      </p>
      <small className={styles.small}>{notes.filter(Boolean).join(' · ')}</small>
      {onUse && state !== 'in_force' && (
        <Button data-small onClick={onUse}>
          {say('margins.use_version')}
        </Button>
      )}
    </li>
  )
}
