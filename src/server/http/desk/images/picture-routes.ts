import type { FastifyReply } from 'fastify'
import { ApiError } from '#contract/core/error.ts'
import { showPicture } from '#contract/desk/pictures.ts'
import { cutText, readCut } from '#domain/media/cut.ts'
import { fitsOriginal, type Picture } from '#domain/media/picture.ts'
import { formatOf, forms } from '#domain/media/rendition.ts'
import { originalOf } from '../../../db/stores/media/picture-store.ts'
import type { Drawn } from '../../../media/library.ts'
import { clientKeyOf } from '../../core/client-queue.ts'
import { pictureHeaders } from '../../core/headers.ts'
import { chooseFormat } from '../../core/negotiation.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import type { DeskFeature, DeskGroup } from '../feature/desk-feature.ts'

/** Renditions with any edits for editors, because visitors may not see unpublished ones. */
export const pictureFeature: DeskFeature = { endpoints: [], mount: mountPictures }

function mountPictures({ raw }: DeskGroup, { media: { pictures, library, isWorkedOn } }: DeskContext): void {
  raw.answer(showPicture, async (request, reply) => {
    // The router guarantees these parameters.
    const { hash, cut, form: formName } = request.params as Readonly<Record<'hash' | 'cut' | 'form', string>>
    const form = forms.get(formName)
    const picture = form && (await findCut(hash, cut))
    if (!form || !picture) throw new ApiError('not_found', 'There is no such image.')
    const format = formatOf(picture, form, chooseFormat(request.headers.accept))
    const drawn = await library.rendition(clientKeyOf(request.ip), { picture, form, format }, () =>
      shouldStore(hash, cut),
    )
    // The client may already have got a timeout response.
    return reply.sent ? reply : send(reply, drawn)
  })

  /** Returns whether a rendition is stored: only without edits, or with those that an editor currently works on. */
  const shouldStore = (hash: string, cut: string) => cut === cutText() || isWorkedOn(hash, cut)

  async function findCut(hash: string, cut: string): Promise<Picture | undefined> {
    const edits = readCut(cut)
    const stored = edits && (await pictures.find(hash))
    if (!stored) return undefined
    const picture = { original: originalOf(stored), ...(Object.keys(edits).length > 0 && { edits }) }
    return fitsOriginal(picture) ? picture : undefined
  }
}

function send(reply: FastifyReply, { format, bytes, isLasting }: Drawn): FastifyReply {
  return reply
    .headers({
      'content-security-policy': pictureHeaders['content-security-policy'],
      'cache-control': isLasting ? 'private, max-age=31536000, immutable' : 'private, max-age=60',
      vary: 'accept',
    })
    .type(format)
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
