import { wrongField } from '#contract/core/error.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { slugOf } from '#domain/content/model/words.ts'
import { KeyTakenError } from '../../../db/stores/content/draft-errors.ts'
import { createDraftStore } from '../../../db/stores/content/draft-store.ts'
import { hasFolder } from '../../../db/stores/media/image-list.ts'
import { originalOf, type StoredPicture } from '../../../db/stores/media/picture-store.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import type { DeskCaller } from '../guard/desk-guard.ts'

/** Data of a new image. */
type NewImage = {
  readonly picture: StoredPicture
  /** Name of the uploaded file. */
  readonly name: string
  readonly folder: number | undefined
  readonly caller: DeskCaller
  readonly now: Date
}

/**
 * Creates the function that makes an image of an uploaded picture, as a draft with a unique key. An unknown folder is
 * rejected, because the image could not be found in it.
 */
export function createMakeImage({ db, changesBy }: DeskContext): (image: NewImage) => Promise<number> {
  return async ({ picture, name, folder, caller, now }) => {
    if (folder !== undefined && !(await hasFolder(db, folder)))
      throw wrongField('folder', 'There is no folder with this number.')
    const drafts = createDraftStore(images, changesBy(caller.actor))
    const value = { title: name, picture: { original: originalOf(picture) }, ...(folder !== undefined && { folder }) }
    return createAs(keyOf(name), maxTries)

    async function createAs(key: string, tries: number): Promise<number> {
      try {
        return await drafts.create({ key, part: 'shared', value, by: caller.session.person.id, now })
      } catch (error) {
        // Several files of the same name may come at once and take the free key first.
        if (!(error instanceof KeyTakenError) || tries === 0) throw error
        return createAs(error.free, tries - 1)
      }
    }
  }
}

const maxTries = 20

/** Returns a key of Latin letters, digits and hyphens. */
function keyOf(name: string): string {
  const latin = slugOf(name.replace(/\.\w{2,5}$/, '')).replace(/[^a-z0-9]+/g, '-')
  return latin.replace(/^-|-$/g, '') || 'image'
}
