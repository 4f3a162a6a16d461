import type { WireHeldValue } from '#contract/desk/held.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useHeldFormat } from './use-held-format.ts'

type Props = {
  figure: WireHeldValue
  decision: 'release' | 'reject'
  onClose: () => void
  onDecide: () => void
}

/** Asks to confirm a decision made by key, because keys are easily pressed by accident. */
export function DecisionDialog({
  figure: { base, quote, rate: printed, last_good },
  decision,
  onClose,
  onDecide,
}: Props) {
  const say = useTranslator('admin')
  const { formatPrinted } = useHeldFormat()
  const rate = formatPrinted(printed)
  const rejectLabel = last_good ? say('held.reject', { rate: formatPrinted(last_good.rate) }) : say('held.reject_plain')
  return (
    <Dialog
      title={say(decision === 'release' ? 'held.ask_release' : 'held.ask_reject', { pair: `${base}/${quote}`, rate })}
      onClose={onClose}
      onSubmit={onDecide}
      actions={
        <>
          <Button onClick={onClose}>{say('proof.cancel')}</Button>
          <Button primary type="submit" data-focus={decision === 'reject' || undefined}>
            {decision === 'release' ? say('held.release', { rate }) : rejectLabel}
          </Button>
        </>
      }
    >
      <p>{say(decision === 'release' ? 'held.ask_release_lead' : 'held.ask_reject_lead')}</p>
    </Dialog>
  )
}
