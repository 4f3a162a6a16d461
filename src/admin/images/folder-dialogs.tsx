import { useMutation } from '@tanstack/react-query'
import { contentCalls } from '#contract/content/desk-content.ts'
import { ApiError } from '#contract/core/error.ts'
import type { ImageCounts } from '#contract/desk/images.ts'
import { imageFolders } from '#domain/content/model/collections/image-folders.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useContentChanged } from '../content/data/content-data.ts'
import { usesIn } from '../content/pieces/uses.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useFieldError } from '../frame/calls/error-messages.ts'
import { goTo } from '../routing/address.ts'
import { useTypedText } from '../session/typed-text.ts'

type Folder = ImageCounts['folders'][number]

const calls = contentCalls(imageFolders)

/** Dialog that creates or renames a folder. */
export function FolderDialog({ folder, onClose }: { folder?: Folder; onClose: () => void }) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const problemWords = useFieldError()
  const changed = useContentChanged()
  const [title, setTitle] = useTypedText(`folder.${folder?.id ?? 'new'}`, folder?.title)
  const saving = useMutation({
    async mutationFn() {
      const value = { title: title.trim() }
      if (!folder) return create(value)
      await call(calls.save, {
        path: { id: String(folder.id) },
        query: {},
        body: { part: 'shared', value, revision: folder.revision },
      })
      return folder.id
    },
    async onSuccess(id) {
      await changed()
      onClose()
      if (!folder) goTo(`image?folder=${id}`)
    },
  })

  /** Creates a folder under any free key, because no program refers to folders by key. */
  async function create(value: { title: string }): Promise<number> {
    const as = (key: string) => call(calls.create, { path: {}, query: {}, body: { key, part: 'shared', value } })
    const made = await as('folder').catch((error: unknown) => {
      const free = error instanceof ApiError && (error.data as { free?: string } | undefined)?.free
      if (!free) throw error
      return as(free)
    })
    return made.id
  }

  return (
    <Dialog
      title={say(folder ? 'images.folder_rename' : 'images.folder_new')}
      onClose={onClose}
      onSubmit={() => saving.mutate()}
      actions={
        <>
          <Button onClick={onClose}>{say('content.cancel')}</Button>
          <Button primary type="submit" disabled={saving.isPending || title.trim() === ''}>
            {say('content.save')}
          </Button>
        </>
      }
    >
      <Field
        label={say('images.folder_name')}
        value={title}
        maxLength={80}
        data-focus
        problem={problemWords(saving.error)}
        onChange={setTitle}
      />
    </Dialog>
  )
}

/** Asks to confirm the removal of a folder. Its images stay. */
export function RemoveFolderDialog({ folder, onClose }: { folder: Folder; onClose: () => void }) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const problemWords = useFieldError()
  const changed = useContentChanged()
  const removing = useMutation({
    mutationFn: () =>
      remove([]).catch((error: unknown) => {
        // Only the images in the folder refer to it. The user knows about them, so the removal is confirmed with their
        // IDs.
        const uses = usesIn(error)?.uses
        if (!uses) throw error
        return remove(uses.map(({ id }) => id))
      }),
    async onSuccess() {
      goTo('image')
      await changed()
    },
  })
  const remove = (knowing: number[]) =>
    call(calls.trash, { path: { id: String(folder.id) }, query: {}, body: { knowing } })
  const problem = problemWords(removing.error)
  return (
    <Dialog
      title={say('images.folder_remove_ask', { title: folder.title })}
      onClose={onClose}
      onSubmit={() => removing.mutate()}
      actions={
        <>
          <Button onClick={onClose} data-focus>
            {say('content.cancel')}
          </Button>
          <Button type="submit" disabled={removing.isPending}>
            {say('images.folder_remove')}
          </Button>
        </>
      }
    >
      <p>{say.count('images.folder_remove_lead', folder.images)}</p>
      {problem && <p role="alert">{problem}</p>}
    </Dialog>
  )
}
