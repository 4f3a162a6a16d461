import { deskRoutes } from '#domain/addresses/desk-routes.ts'

/** Route that shows a picture to editors. It answers with an image, so it is not part of the API. */
export const showPicture = {
  name: 'showPicture',
  method: 'GET',
  route: deskRoutes.desk_media,
  access: 'content.read',
} as const
