import { deskRoutes } from '#domain/addresses/desk-routes.ts'

/** Shows a picture to editors. Its answer is an image, so it is no API call. */
export const showPicture = {
  name: 'showPicture',
  method: 'GET',
  route: deskRoutes.desk_media,
  access: 'content.read',
} as const
