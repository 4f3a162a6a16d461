import type { WireListedValue } from '#contract/content/document-wire.ts'
import { tellingTitle } from '#domain/content/model/telling-title.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { OnlineButton } from '../../frame/calls/online-only.tsx'
import { DocumentKey, DocumentName } from '../pieces/document-name.tsx'
import { type Use, UseList, WithoutIt } from '../pieces/uses.tsx'
import styles from './list.module.css'

type Props = {
  selected: readonly WireListedValue[]
  /** Known references to the documents. */
  knowing: ReadonlyMap<number, readonly Use[]>
  isPending: boolean
  onClose: () => void
  onSure: () => void
}

/** Asks to confirm moving several documents to the trash; the safe answer comes first. */
export function TrashManyDialog({ selected, knowing, isPending, onClose, onSure }: Props) {
  const say = useTranslator('admin')
  const [only] = selected.length === 1 ? selected : []
  return (
    <Dialog
      title={only ? say('content.trash_ask', { title: only.title }) : say.count('content.trash_many', selected.length)}
      onClose={onClose}
      onSubmit={onSure}
      actions={
        <>
          <Button onClick={onClose} data-focus>
            {say('content.cancel')}
          </Button>
          <OnlineButton type="submit" disabled={isPending}>
            {say('content.trash')}
          </OnlineButton>
        </>
      }
    >
      {only ? (
        <p>
          <DocumentKey>{only.key}</DocumentKey>
        </p>
      ) : (
        <ul className={styles.named}>
          {selected.map((one) => (
            <li key={one.id}>
              <DocumentName document={one} />
            </li>
          ))}
        </ul>
      )}
      <p>{say('content.trash_ask_lead')}</p>
      {selected.map(
        (one) =>
          one.shown_as && (
            <WithoutIt key={one.id} shownAs={one.shown_as} {...(!only && { title: tellingTitle(one, selected) })} />
          ),
      )}
      {selected
        .filter(({ id }) => (knowing.get(id) ?? []).length > 0)
        .map((one) => (
          <UseList
            key={one.id}
            words={say('content.used_by_title', { title: tellingTitle(one, selected) })}
            uses={knowing.get(one.id) ?? []}
          />
        ))}
    </Dialog>
  )
}
