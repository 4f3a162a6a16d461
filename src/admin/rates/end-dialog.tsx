import type { WireOwnRatesValue } from '#contract/desk/own-rate-forms.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'

type Props = {
  rate: WireOwnRatesValue['rates'][number]
  hasPlanned: boolean
  onSure: () => void
  onClose: () => void
}

/** Asks to confirm ending a manual rate, and shows the rate that offers start from afterwards. */
export function EndDialog({ rate: { currency, official }, hasPlanned, onSure, onClose }: Props) {
  const say = useTranslator('admin')
  const { formatCalendarDay } = useMoments()
  return (
    <Dialog
      title={say('own.end_title', { currency })}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <>
          <Button
            onClick={() => {
              onClose()
              onSure()
            }}
          >
            {say('own.end_of', { currency })}
          </Button>
          <Button primary type="submit" data-focus>
            {say('own.keep')}
          </Button>
        </>
      }
    >
      <p>
        {official
          ? say('own.end_lead', {
              rate: official.rate,
              source: official.source_name,
              date: formatCalendarDay(official.date),
            })
          : say('own.end_lead_none')}
      </p>
      {hasPlanned && <p>{say('own.end_planned')}</p>}
    </Dialog>
  )
}
