import type { FastifyReply } from 'fastify'
import { ApiError } from '#contract/core/error.ts'
import { showPicture } from '#contract/desk/pictures.ts'
import { cutText, readCut } from '#domain/media/cut.ts'
import { fitsOriginal, type Picture } from '#domain/media/picture.ts'
import { formatOf, forms } from '#domain/media/rendition.ts'
import { type KeptPicture, originalOf } from '../../../db/stores/media/picture-store.ts'
import type { Drawn, Library } from '../../../media/library.ts'
import { askerOf } from '../../core/asker.ts'
import { pictureHeaders } from '../../core/headers.ts'
import { chooseFormat } from '../../core/negotiation.ts'
import type { Places } from '../../groups/group.ts'
import type { DeskCaller } from '../door/desk-door.ts'

type Needs = {
  readonly findPicture: (hash: string) => Promise<KeptPicture | undefined>
  readonly library: Pick<Library, 'rendition'>
  /** Whether somebody works on a picture with this done to it: whatever else is asked for is drawn and forgotten. */
  readonly isWorkedOn: (hash: string, cut: string) => Promise<boolean>
}

/** Any picture that is kept, with whatever done to it, for those who work on it: nobody else need see it yet. */
export function deskMediaRoutes(places: Places<DeskCaller>, { findPicture, library, isWorkedOn }: Needs): void {
  places.answer(showPicture, async (request, reply) => {
    // The router has matched them by the template.
    const { hash, cut, form: formName } = request.params as Readonly<Record<'hash' | 'cut' | 'form', string>>
    const form = forms.get(formName)
    const picture = form && (await findCut(hash, cut))
    if (!form || !picture) throw new ApiError('not_found', 'There is no such picture.')
    const format = formatOf(picture, form, chooseFormat(request.headers.accept))
    const drawn = await library.rendition(askerOf(request.ip), { picture, form, format }, () => isWanted(hash, cut))
    // Whoever asked may have been told already that it takes too long.
    return reply.sent ? reply : send(reply, drawn)
  })

  const isWanted = (hash: string, cut: string) => cut === cutText() || isWorkedOn(hash, cut)

  async function findCut(hash: string, cut: string): Promise<Picture | undefined> {
    const edits = readCut(cut)
    const kept = edits && (await findPicture(hash))
    if (!kept) return undefined
    const picture = { original: originalOf(kept), ...(Object.keys(edits).length > 0 && { edits }) }
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
