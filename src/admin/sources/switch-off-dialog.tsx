import type { WireDeskSourceValue } from '#contract/desk/sources.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useSourceEffect } from './use-source-effect.ts'

type Props = {
  source: WireDeskSourceValue
  /** True if no other source is on. */
  isLast: boolean
  onClose: () => void
  onSwitchOff: () => void
}

/** Asks to confirm turning a source off, and describes the rates that visitors will see. */
export function SwitchOffDialog({ source, isLast, onClose, onSwitchOff }: Props) {
  const say = useTranslator('admin')
  const seenWords = useSourceEffect()
  return (
    <Dialog
      title={say('sources.off_title', { name: source.name })}
      onClose={onClose}
      onSubmit={onSwitchOff}
      actions={
        <>
          <Button primary onClick={onClose}>
            {say('sources.off_keep')}
          </Button>
          <Button type="submit">{say('sources.switch_off')}</Button>
        </>
      }
    >
      <p>{say('sources.off_lead')}</p>
      <p>{seenWords(source)}</p>
      {isLast && <p>{say('sources.off_last')}</p>}
    </Dialog>
  )
}
