import { useState } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { ApiError } from '#contract/core/error.ts'
import { isCounted, requiredBecause } from '#domain/content/model/collection.ts'
import { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { missingFields } from '#domain/content/model/completeness.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Note } from '#ui/note/note.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { FieldInput } from '../content/fields/field-input.tsx'
import { useChosenImage } from '../content/fields/image-picker.tsx'
import { TrashDialog } from '../content/form/trash-dialog.tsx'
import { UnpublishDialog } from '../content/form/unpublish-dialog.tsx'
import { useProblemsOf } from '../content/pieces/problem-words.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import styles from './assign-form.module.css'
import { HeadPreviews } from './head-previews.tsx'
import { TimeFields } from './time-fields.tsx'
import { readTimes, type Times, type TypedTimes, typedTimesOf } from './typed-times.ts'
import { type Assigned, sharedOf, useAssign } from './use-assign.ts'

type Props = {
  document: WireDocumentValue | undefined
  mayChange: boolean
  onClose: () => void
}

const kind = { collection: backgroundImages, path: 'background-images' } as const

/** Form of a background image with its period and preview. */
export function AssignForm({ document, mayChange, onClose }: Props) {
  const say = useTranslator('admin')
  const { language } = useDesk().setting
  const problemsOf = useProblemsOf()
  const shared = sharedOf(document)
  // Values have been checked against their declaration, but may be incomplete.
  const [value, setValue] = useState<Assigned>(() => shared?.value ?? { on: 'rates_page' })
  const [typed, setTyped] = useState<TypedTimes>(() => typedTimesOf(shared))
  const [dialog, setDialog] = useState<'unpublish' | 'trash'>()
  const image = useChosenImage(value.image)
  const assigning = useAssign(document, onClose)
  const title = value.title || image?.title
  const whole = { ...value, ...(title && { title }) }
  const now = new Date()
  const times = readTimes(typed, now)
  const isPublishedToo = image && !image.isSaidAt(times?.from ?? now)
  const problems = assigning.error instanceof ApiError ? (assigning.error.properties ?? {}) : {}
  const missing = [...missingFields(backgroundImages.shared, whole), ...requiredBecause(backgroundImages, whole)]
  const isReady = missing.length === 0 && times !== undefined
  const around = {
    language,
    isDisabled: !mayChange,
    titled: backgroundImages.titled,
    valueOf: (name: string) => value[name as keyof Assigned],
    problemAt: (path: string) => problemsOf(problems[`shared.${path}`] ?? problems[`value.${path}`]),
  }
  const send = (ordered: Times | undefined) => assigning.mutate({ value: whole, image, times: ordered })
  const field = (name: keyof Assigned, instead?: string) => (
    <FieldInput
      key={name}
      name={name}
      path={name}
      around={around}
      instead={instead}
      field={backgroundImages.shared[name]}
      value={value[name]}
      onChange={(next) => setValue((before) => withField(before, name, next))}
    />
  )
  return (
    <>
      <Dialog
        title={say(document ? 'backgrounds.edit_title' : 'backgrounds.assign_title')}
        isWide
        onClose={onClose}
        onSubmit={() => mayChange && isReady && !assigning.isPending && send(times)}
        actions={
          <>
            {mayChange && document && (
              <span className={styles.away}>
                {shared?.said && <Button onClick={() => setDialog('unpublish')}>{say('content.unpublish')}</Button>}
                <Button onClick={() => setDialog('trash')}>{say('content.trash')}</Button>
              </span>
            )}
            <Button onClick={onClose}>{say(mayChange ? 'content.cancel' : 'content.close')}</Button>
            {mayChange && (
              <>
                <Button disabled={!title || assigning.isPending} onClick={() => send(undefined)}>
                  {say('backgrounds.save_draft')}
                </Button>
                <Button primary type="submit" disabled={!isReady || assigning.isPending}>
                  {say(times?.from ? 'content.schedule' : 'content.publish')}
                </Button>
              </>
            )}
          </>
        }
      >
        {/* A dialog must not start at a field that opens on focus. */}
        <div className={styles.columns} tabIndex={-1} data-focus>
          <div className={styles.fields}>
            {field('image')}
            {isPublishedToo && mayChange && (
              <Note tone="accent" className={styles.note}>
                {say('backgrounds.image_together')}
              </Note>
            )}
            {field('title', image?.title)}
            {field('on')}
            {isCounted('page', backgroundImages, value) && field('page')}
            {field('countries')}
          </div>
          <div className={styles.fields}>
            {field('languages')}
            <TimeFields typed={typed} mayChange={mayChange} isSaid={Boolean(shared?.said)} onChange={setTyped} />
          </div>
        </div>
        {image?.picture && <HeadPreviews picture={image.picture} value={value} />}
        <p className={styles.rule}>{say('backgrounds.rule')}</p>
      </Dialog>
      {/* Outside the dialog, because forms cannot be nested. */}
      {dialog === 'unpublish' && document && (
        <UnpublishDialog kind={kind} document={document} part="shared" onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'trash' && document && (
        <TrashDialog
          kind={kind}
          document={document}
          title={title ?? document.key}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  )
}

/** Returns the value with a changed field, without empty fields and those that no longer apply. */
function withField(before: Assigned, name: keyof Assigned, next: unknown): Assigned {
  const written: Assigned = { ...before, [name]: next }
  return Object.fromEntries(
    Object.entries(written).filter(([one, value]) => value !== undefined && isCounted(one, backgroundImages, written)),
  )
}
