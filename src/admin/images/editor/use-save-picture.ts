import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireDocumentValue, WirePartValue } from '#contract/content/document-wire.ts'
import { ApiError } from '#contract/core/error.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { isSame } from '#domain/content/model/is-same.ts'
import type { Picture } from '#domain/media/picture.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useContentChanged } from '../../content/data/content-data.ts'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useTellError } from '../../frame/calls/error-messages.ts'

/**
 * Saves the edits of a picture as a version. Another user's changes to the rest of the image stay; their edits of the
 * picture are replaced only if the user saves again after being warned.
 */
export function useSavePicture(document: WireDocumentValue, onSaved: (picture: Picture) => void) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const tellError = useTellError()
  const changed = useContentChanged()
  const known = useRef(partOf(document))

  async function save(picture: Picture): Promise<WirePartValue> {
    const { value, revision } = known.current
    try {
      return await call(contentCalls(images).save, {
        path: { id: String(document.id) },
        query: {},
        body: { part: 'shared', value: { ...value, picture }, revision, keep: {} },
      })
    } catch (error) {
      const current = currentIn(error)
      if (!current) throw error
      const isOtherPicture = !isSame({ picture: current.value.picture }, { picture: value.picture })
      known.current = current
      if (isOtherPicture) throw new OtherPictureError()
      return save(picture)
    }
  }

  return useMutation({
    mutationFn: save,
    async onSuccess(saved, picture) {
      known.current = saved
      onSaved(picture)
      toasts.show({ kind: 'success', text: say('image_editor.saved') })
      await changed()
    },
    onError(error) {
      if (error instanceof OtherPictureError) toasts.show({ kind: 'error', text: say('image_editor.other_picture') })
      else tellError(error)
    },
  })
}

/** Error of a picture that another user has edited meanwhile. */
class OtherPictureError extends Error {
  override name = 'OtherPictureError'
}

type Known = Pick<WirePartValue, 'value' | 'revision'>

function partOf({ parts }: WireDocumentValue): Known {
  return parts.find(({ part }) => part === 'shared') ?? { value: {}, revision: 0 }
}

function currentIn(error: unknown): Known | undefined {
  const data = error instanceof ApiError && error.code === 'invalid_state' ? error.data : undefined
  // The contract defines the data of this refusal.
  return (data as { current?: Known } | undefined)?.current
}
