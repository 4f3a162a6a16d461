import { readMarginChange } from '#contract/desk/margin-forms.ts'
import type { WireChangeRecordValue } from '#contract/desk/margins.ts'
import type { MarginsInForce } from '#domain/margins/margin-draft.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { ChangeList } from './change-list.tsx'
import type { RecordAct } from './record-list.tsx'

type Props = {
  record: WireChangeRecordValue
  verb: RecordAct
  standing: MarginsInForce
  onSure: () => void
  onClose: () => void
}

/** Asks to confirm a decision about a change, and shows the change again. */
export function RulingDialog({ record, verb, standing, onSure, onClose }: Props) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const { starts_at, changes, proposed_by, proposed_at, note } = record
  const start = starts_at && new Date(starts_at) > new Date() ? formatMoment(new Date(starts_at)) : undefined
  // Only an approval makes a change start.
  const beginning = start
    ? say('margins.from_moment', { time: start })
    : verb === 'approve' && say('margins.starts_now')
  return (
    <Dialog
      title={say(`margins.${verb}`)}
      onClose={onClose}
      onSubmit={() => {
        onClose()
        onSure()
      }}
      actions={
        <>
          <Button onClick={onClose} data-focus>
            {say('proof.cancel')}
          </Button>
          <Button primary type="submit">
            {say(`margins.${verb}`)}
          </Button>
        </>
      }
    >
      {beginning && <p>{beginning}</p>}
      <ChangeList changes={changes.map(readMarginChange)} standing={standing} />
      <p>
        {say('margins.by', { name: proposed_by, time: formatMoment(new Date(proposed_at)) })}
        {note && ` · ${note}`}
      </p>
    </Dialog>
  )
}
