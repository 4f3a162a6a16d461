import type { WireListedValue } from '#contract/content/document-wire.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { SelectionBar } from '#ui/selection-bar/selection-bar.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOnlineOnly } from '../../frame/calls/online-only.tsx'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { useRestore } from './use-restore.ts'

type Props = { kind: OfCollection; selected: readonly WireListedValue[]; onDone: () => void }

/** Actions on the selected documents of the trash. */
export function RestoreBar({ kind, selected, onDone }: Props) {
  const say = useTranslator('admin')
  const takingBack = useRestore(kind)
  const onlineOnly = useOnlineOnly(takingBack.isPending)
  const words = say.count('content.selected', selected.length)
  return (
    <SelectionBar words={words} clearLabel={say('content.select_none')} onClear={onDone}>
      <button type="button" {...onlineOnly} onClick={() => takingBack.mutate(selected, { onSuccess: onDone })}>
        <Icon name="undo" /> {say('content.restore')}
      </button>
    </SelectionBar>
  )
}
