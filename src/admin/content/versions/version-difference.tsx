import { useState } from 'react'
import type { WireDocumentValue, WireVersionValue } from '#contract/content/document-wire.ts'
import type { Value } from '#domain/content/model/field.ts'
import { isSame } from '#domain/content/model/is-same.ts'
import type { Part } from '#domain/content/model/part.ts'
import type { BlockTexts } from '#domain/content/model/placed-block.ts'
import type { Picture } from '#domain/media/picture.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { Loaded } from '../../frame/screen/loaded.tsx'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import type { DraftWork, WorkState } from '../data/draft-work.ts'
import { useSaveVersion } from '../data/use-save-version.ts'
import { useVersion } from '../data/use-version.ts'
import { useFieldLabel } from '../fields/field-label.ts'
import { useShownText } from '../fields/use-shown-text.ts'
import { FieldDifference } from '../pieces/field-difference.tsx'
import { Thumbnail } from '../pieces/thumbnail.tsx'
import styles from './versions.module.css'

type Props = {
  kind: OfCollection
  document: WireDocumentValue
  part: Part
  version: WireVersionValue
  /** All versions of the part. */
  versions: readonly WireVersionValue[]
  /** Time of a version, as in the list. */
  momentOf: (version: WireVersionValue) => string
  work: DraftWork
  state: WorkState
  mayChange: boolean
  /** Text of the blocks, which identifies them. */
  words: BlockTexts
  onRestored: () => void
}

/** Differences between a version and the draft, or between two versions, with a button to restore one. */
export function VersionDifference(props: Props) {
  const { kind, part, version, versions, momentOf, state, words } = props
  const say = useTranslator('admin')
  const [otherId, setOtherId] = useState<number>()
  const reading = useVersion(kind, props.document.id, version.id)
  const otherReading = useVersion(kind, props.document.id, otherId)
  const other = versions.find(({ id }) => id === otherId)
  const others = versions.filter(({ id }) => id !== version.id)
  return (
    <section className={styles.difference}>
      <header>
        <h3>{other ? titleOf(version, other) : say('content.since_version', { moment: momentOf(version) })}</h3>
        {others.length > 0 && (
          <SelectField
            label={say('content.compare_with')}
            value={String(otherId ?? '')}
            options={[
              ['', say('content.compare_now')],
              ...others.map((one) => [String(one.id), momentOf(one)] as const),
            ]}
            onChange={(chosen) => setOtherId(chosen === '' ? undefined : Number(chosen))}
          />
        )}
      </header>
      <Loaded reading={reading} shape="lines">
        {({ value }) =>
          other ? (
            <Loaded reading={otherReading} shape="lines">
              {(compared) => (
                <Changes
                  kind={kind}
                  part={part}
                  words={words}
                  {...(isOlder(version, other)
                    ? { before: value, after: compared.value }
                    : { before: compared.value, after: value })}
                  alike={say('content.version_alike')}
                />
              )}
            </Loaded>
          ) : (
            <>
              <Changes
                kind={kind}
                part={part}
                words={words}
                before={value}
                after={state.parts[part]?.mine ?? {}}
                alike={say('content.version_same')}
              />
              <RestoreButton {...props} value={value} />
            </>
          )
        }
      </Loaded>
    </section>
  )

  /** Returns the heading, from the older to the newer version. */
  function titleOf(one: WireVersionValue, another: WireVersionValue): string {
    const [from, to] = isOlder(one, another) ? [one, another] : [another, one]
    return say('content.between_versions', { from: momentOf(from), to: momentOf(to) })
  }
}

function isOlder(one: WireVersionValue, other: WireVersionValue): boolean {
  return one.id < other.id
}

function RestoreButton({
  part,
  version,
  momentOf,
  work,
  state,
  mayChange,
  value,
  onRestored,
}: Props & { value: Value }) {
  const say = useTranslator('admin')
  const { toasts } = useDesk()
  const keepVersion = useSaveVersion(work)
  const [isRestoring, setRestoring] = useState(false)

  async function restore(): Promise<void> {
    setRestoring(true)
    // The current draft is saved as a version too.
    if (await keepVersion(part, { isQuiet: true })) {
      work.change(part, value)
      const note = say('content.restored_note', { moment: momentOf(version) })
      if (await keepVersion(part, { note, isQuiet: true })) {
        toasts.show({ kind: 'success', text: say('content.version_restored') })
        onRestored()
      }
    }
    setRestoring(false)
  }

  if (!mayChange || isSame(value, state.parts[part]?.mine ?? {})) return null
  return (
    <Button disabled={isRestoring} onClick={restore}>
      <Icon name="undo" /> {say('content.version_restore')}
    </Button>
  )
}

type Changed = Pick<Props, 'kind' | 'part' | 'words'> & { before: Value; after: Value; alike: string }

function Changes({ kind, part, words, before, after, alike }: Changed) {
  const fieldLabel = useFieldLabel()
  const fields = part === 'shared' ? kind.collection.shared : kind.collection.local
  const textBefore = useShownText(fields, before, words)
  const textAfter = useShownText(fields, after, words)
  const changed = Object.entries(fields).filter(([name]) => !isSame(before[name], after[name]))
  if (changed.length === 0) return <p>{alike}</p>
  return (
    <dl>
      {changed.map(([name, field]) => (
        <div key={name}>
          <dt>{fieldLabel(name, field)}</dt>
          <dd>
            {field.kind === 'picture' ? (
              // Values have been checked against their declaration.
              <PictureDifference before={before[name] as Picture} after={after[name] as Picture} />
            ) : (
              <FieldDifference field={field} before={textBefore(name, field)} after={textAfter(name, field)} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type PictureDifferenceProps = { before: Picture | undefined; after: Picture | undefined }

/** Two pictures side by side. */
function PictureDifference({ before, after }: PictureDifferenceProps) {
  return (
    <span className={styles.pictures}>
      <Shown picture={before} />
      <Icon name="forth" />
      <Shown picture={after} />
    </span>
  )
}

function Shown({ picture }: { picture: Picture | undefined }) {
  return <span>{picture ? <Thumbnail picture={picture} shape="whole" sizes="200px" /> : '–'}</span>
}
