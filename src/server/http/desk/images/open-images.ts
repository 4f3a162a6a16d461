import type { ServePlain } from '../../answers/serve-plain.ts'
import type { Places } from '../../groups/group.ts'
import type { DeskCaller } from '../door/desk-door.ts'
import { imageRoutes } from './image-routes.ts'
import { createMakeImage } from './make-image.ts'
import { deskMediaRoutes } from './media-routes.ts'
import { uploadRoutes } from './upload-routes.ts'

type Needs = Parameters<typeof imageRoutes>[1] &
  Parameters<typeof deskMediaRoutes>[1] &
  Omit<Parameters<typeof uploadRoutes>[1], 'makeImage'> &
  Parameters<typeof createMakeImage>[0]

/** All calls of the desk about images, but for those that every kind of content has. */
export function openImages(serve: ServePlain<DeskCaller>, places: Places<DeskCaller>, needs: Needs): void {
  imageRoutes(serve, needs)
  deskMediaRoutes(places, needs)
  uploadRoutes(serve, { ...needs, makeImage: createMakeImage(needs) })
}
