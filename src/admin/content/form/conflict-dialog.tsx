import { useState } from 'react'
import type { Collection } from '#domain/content/model/collection.ts'
import type { Value } from '#domain/content/model/field.ts'
import type { BlockTexts } from '#domain/content/model/placed-block.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useTellError } from '../../frame/calls/error-messages.ts'
import { useMoments } from '../../frame/format/moments.ts'
import type { Conflict } from '../data/draft-work.ts'
import { useFieldLabel } from '../fields/field-label.ts'
import { useShownText } from '../fields/use-shown-text.ts'
import { FieldDifference } from '../pieces/field-difference.tsx'
import { usePartName } from '../pieces/part-state.tsx'
import styles from './form.module.css'

type Props = {
  collection: Collection
  conflict: Conflict
  /** Text of the blocks, which identifies them. */
  words: BlockTexts
  onClose: () => void
  onChosen: (value: Value) => Promise<void>
}

type Side = 'mine' | 'theirs'

/** Dialog in which the editor chooses mine or theirs field by field. The other text is saved as a version. */
export function ConflictDialog({ collection, conflict, words, onClose, onChosen }: Props) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const tellError = useTellError()
  const fieldLabel = useFieldLabel()
  const partName = usePartName()
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const [isSending, setSending] = useState(false)
  const { part, base, mine, theirs, fields, isAgain } = conflict
  const declared = part === 'shared' ? collection.shared : collection.local
  const who = theirs.edited_by ?? say('content.by_program')
  const sideOf = (name: string): Side => chosen[name] ?? 'mine'
  const before = useShownText(declared, base, words)
  const after = { mine: useShownText(declared, mine, words), theirs: useShownText(declared, theirs.value, words) }

  async function save(): Promise<void> {
    const taken = fields.filter((name) => sideOf(name) === 'theirs').map((name) => [name, theirs.value[name]])
    setSending(true)
    try {
      await onChosen({ ...mine, ...Object.fromEntries(taken) })
    } catch (error) {
      tellError(error, { invalid_state: say('content.publish_stale') })
    } finally {
      setSending(false)
    }
  }

  function side(name: string, of: Side) {
    const field = declared[name]
    return (
      <td data-label={say(`content.conflict.${of}`)} data-chosen={sideOf(name) === of || undefined}>
        <label>
          <input
            type="radio"
            name={name}
            checked={sideOf(name) === of}
            onChange={() => setChosen({ ...chosen, [name]: of })}
          />
          <span className="unseen">{say(`content.conflict.${of}`)}</span>
          {field && <FieldDifference field={field} before={before(name, field)} after={after[of](name, field)} />}
        </label>
      </td>
    )
  }

  return (
    <Dialog
      isWide
      title={say('content.conflict.title', { who })}
      onClose={onClose}
      onSubmit={save}
      actions={
        <>
          <Button onClick={onClose}>{say('content.conflict.back')}</Button>
          <Button primary type="submit" disabled={isSending} data-focus>
            {say('content.conflict.save')}
          </Button>
        </>
      }
    >
      {isAgain && <p role="status">{say('content.conflict.again')}</p>}
      <p>{say.count('content.conflict.lead', fields.length, { part: partName(part) })}</p>
      <table className={styles.sides}>
        <thead>
          <tr>
            <td />
            <th scope="col">{say('content.conflict.mine')}</th>
            <th scope="col">
              {say('content.conflict.theirs')}, {formatMoment(new Date(theirs.edited_at))}
            </th>
          </tr>
        </thead>
        <tbody>
          {fields.map((name) => (
            <tr key={name}>
              <th scope="row">{fieldLabel(name)}</th>
              {side(name, 'mine')}
              {side(name, 'theirs')}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
