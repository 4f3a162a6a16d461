import { useState } from 'react'
import type { Part } from '#domain/content/part.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenBar } from '../../frame/screen-bar.tsx'
import type { FormKind, OfCollection } from '../content-kinds.ts'
import type { WorkState } from '../draft-work.ts'
import { usePartName } from '../part-state.tsx'
import { FormActions, type WorkedOn } from './form-actions.tsx'
import { TrashDialog } from './trash-dialog.tsx'

type Props = WorkedOn & { kind: FormKind; onVersions: () => void; onChoose: () => void }

/** What the document is, whether it is saved, and what is done with it. */
export function FormBar(props: Props) {
  const { kind, document, part, state } = props
  const say = useTranslator('admin')
  const partName = usePartName()
  const [isTrashing, setTrashing] = useState(false)
  const title = titleOf(kind, state, part) || document.key
  const trash = !kind.collection.keys && (
    <button type="button" onClick={() => setTrashing(true)}>
      {say('content.trash')}
    </button>
  )
  return (
    <>
      <ScreenBar title={title} crumbs={[{ to: kind.path, title: say(`nav.${kind.name}`) }]}>
        <FormActions {...props} publishWords={say('content.publish_part', { part: partName(part) })} more={trash} />
      </ScreenBar>
      {isTrashing && <TrashDialog {...{ kind, document, title }} onClose={() => setTrashing(false)} />}
    </>
  )
}

/** In the language that is shown, or in one that has a title. */
function titleOf({ collection: { titled } }: OfCollection, { parts }: WorkState, part: Part): string {
  const candidates = [parts[part], parts.shared, parts.en, ...Object.values(parts)]
  const titles = candidates.map((work) => work?.mine[titled])
  return titles.find((title): title is string => typeof title === 'string' && title !== '') ?? ''
}
