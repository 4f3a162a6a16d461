import { deskRoutes } from '#domain/addresses/desk-routes.ts'

/** Shows a picture to those who work on it. Its answer is the picture itself, so it is no call that a program makes. */
export const showPicture = {
  name: 'showPicture',
  method: 'GET',
  route: deskRoutes.desk_media,
  access: 'content.read',
} as const
