import type { Concern } from '#domain/margins/concern.ts'
import { percentText } from '#domain/margins/percent.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMarginFormat } from './margin-format.ts'

type Props = { concerns: readonly Concern[]; onSure: () => void; onClose: () => void }

/** Asks to confirm unusual changes, with their effect in money. */
export function ConcernDialog({ concerns, onSure, onClose }: Props) {
  const say = useTranslator('admin')
  const { scope, percent, money } = useMarginFormat()
  return (
    <Dialog
      title={say('margins.sure_title')}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <>
          <Button onClick={onSure}>{say('margins.sure')}</Button>
          <Button primary type="submit" data-focus>
            {say('margins.not_sure')}
          </Button>
        </>
      }
    >
      <ul>
        {concerns.map(({ kind, scope: of, margin }) => (
          <li key={`${kind} ${scope(of)} ${margin?.units}`}>
            {margin
              ? say(kind === 'above_usual' ? 'margins.concern.above_usual' : 'margins.concern.below_nothing', {
                  scope: scope(of),
                  margin: percent(margin),
                  amount: money(percentText(margin).replace('-', '')),
                })
              : say('margins.concern.not_on_offer', { scope: scope(of) })}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
