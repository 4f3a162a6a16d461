import type { WireListedValue } from '#contract/content/document-wire.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOnlineOnly } from '../../frame/calls/online-only.tsx'
import bar from '../../frame/screen/bulk-bar.module.css'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { useTakeBack } from './use-take-back.ts'

type Props = { kind: OfCollection; selected: readonly WireListedValue[]; onDone: () => void }

/** What is done with those of the trash that are selected. */
export function TakeBackBar({ kind, selected, onDone }: Props) {
  const say = useTranslator('admin')
  const takingBack = useTakeBack(kind)
  const onlineOnly = useOnlineOnly(takingBack.isPending)
  const words = say.count('content.selected', selected.length)
  return (
    <div className={bar.bulk} role="toolbar" aria-label={words}>
      <b role="status">{words}</b>
      <button type="button" {...onlineOnly} onClick={() => takingBack.mutate(selected, { onSuccess: onDone })}>
        <Icon name="undo" /> {say('content.restore')}
      </button>
      <button type="button" aria-label={say('content.select_none')} onClick={onDone}>
        <Icon name="close" />
      </button>
    </div>
  )
}
