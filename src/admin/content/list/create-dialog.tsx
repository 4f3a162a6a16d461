import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { contentCalls } from '#contract/content/desk-content.ts'
import { referenceFields } from '#domain/content/model/collection.ts'
import type { Part } from '#domain/content/model/part.ts'
import { slugOf } from '#domain/content/model/words.ts'
import { deskPath } from '#domain/desk/desk-path.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useFieldError } from '../../frame/calls/error-messages.ts'
import type { ContentKind } from '../../kinds/content-kinds.ts'
import { goTo } from '../../routing/address.ts'
import { useTypedText } from '../../session/typed-text.ts'
import { requireCollection, useContentChanged } from '../data/content-data.ts'
import { freeIn, keyOf } from '../data/new-key.ts'
import { usePartName } from '../pieces/part-state.tsx'

type Props = {
  kind: ContentKind
  language: Language | undefined
  /** Title of the document. */
  title: string
  onClose: () => void
}

/** Dialog for a new document: a title in one language, and an identifier. */
export function CreateDialog({ kind: { name, path, collection }, language, title: proposed, onClose }: Props) {
  const say = useTranslator('admin')
  const { call, setting } = useDesk()
  const problemWords = useFieldError()
  const partName = usePartName()
  const changed = useContentChanged()
  const [title, setTitle] = useTypedText(`create.${name}`, proposed)
  const [chosenKey, setKey] = useState<string>()
  const key = chosenKey ?? keyOf(title)
  const part: Part = collection.titled in collection.shared ? 'shared' : (language ?? setting.language)
  const creating = useMutation({
    mutationFn: () => {
      const slug = part !== 'shared' && 'slug' in collection.local ? { slug: slugOf(title) } : {}
      const value = { [collection.titled]: title, ...slug }
      const create = (name: string) =>
        call(contentCalls(collection).create, { path: {}, query: {}, body: { key: name, part, value } })
      return create(key).catch((error: unknown) => {
        const free = freeIn(error)
        // A proposed identifier gives way; one chosen by the editor is changed by the editor.
        if (free === undefined || chosenKey !== undefined) throw error
        return create(free)
      })
    },
    async onSuccess({ id }) {
      await nameFirst(id)
      await changed()
      goTo(deskPath(`${path}/${id}`, { language: part === 'shared' ? undefined : part }))
    },
  })
  /**
   * Sets required references to the first option, such as the layout of a page, so that it can be edited at once. If
   * that fails, the form asks for them.
   */
  async function nameFirst(id: number): Promise<void> {
    const named: Record<string, number> = {}
    for (const field of referenceFields(collection).filter(({ isNeeded }) => isNeeded)) {
      const query = { limit: 1, sort: 'title' } as const
      const found = await call(contentCalls(requireCollection(field.to)).list, { path: {}, query }).catch(
        () => undefined,
      )
      const [first] = found?.items ?? []
      if (first) named[field.name] = first.id
    }
    if (Object.keys(named).length === 0) return
    const body = { part: 'shared', revision: 0, value: named } as const
    await call(contentCalls(collection).save, { path: { id: String(id) }, query: {}, body }).catch(() => undefined)
  }

  const isGood = title.trim() !== '' && /^[a-z0-9]+([.-][a-z0-9]+)*$/.test(key)
  return (
    <Dialog
      title={say(`content.create.${name}`)}
      onClose={onClose}
      onSubmit={() => isGood && creating.mutate()}
      actions={
        <>
          <Button onClick={onClose}>{say('content.cancel')}</Button>
          <Button primary type="submit" disabled={!isGood || creating.isPending}>
            {say('content.create_do')}
          </Button>
        </>
      }
    >
      <Field
        label={`${say('content.field.title')} · ${partName(part)}`}
        value={title}
        onChange={setTitle}
        maxLength={80}
        dir="auto"
        data-focus
      />
      <Field
        label={say('content.key')}
        value={key}
        onChange={setKey}
        maxLength={80}
        dir="ltr"
        spellCheck={false}
        hint={say('content.key_hint')}
        problem={problemWords(creating.error, {
          invalid_state: say('content.key_taken', { free: freeIn(creating.error) ?? '' }),
        })}
      />
    </Dialog>
  )
}
