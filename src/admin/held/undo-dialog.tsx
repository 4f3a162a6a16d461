import type { WireDecidedValue } from '#contract/desk/held.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { NoteDialog } from './note-dialog.tsx'
import { useHeldFormat } from './use-held-format.ts'

type Props = {
  decided: WireDecidedValue
  isBusy: boolean
  onClose: () => void
  onUndo: (note: string) => void
}

/** Asks to confirm undoing a decision, and describes what visitors will see. */
export function UndoDialog({ decided: { id, base, quote, rate, decision }, isBusy, onClose, onUndo }: Props) {
  const say = useTranslator('admin')
  const { formatPrinted } = useHeldFormat()
  const isRelease = decision === 'released'
  const figure = { pair: `${base}/${quote}`, rate: formatPrinted(rate) }
  return (
    <NoteDialog
      name={`undo.${id}`}
      title={say(isRelease ? 'held.ask_undo_release' : 'held.ask_undo_reject', figure)}
      lead={say(isRelease ? 'held.ask_undo_release_lead' : 'held.ask_undo_reject_lead')}
      submitLabel={say('held.hold_again')}
      isBusy={isBusy}
      onClose={onClose}
      onSubmit={onUndo}
    />
  )
}
