import type { AppContext } from './app-context.ts'
import type { openDesk } from './http/desk/desk-group.ts'
import { createSamples } from './mail/samples.ts'

/** Returns the services and settings that the desk's features are created from. */
export function deskContextOf({
  access,
  collections,
  config,
  links,
  services,
}: AppContext): Parameters<typeof openDesk>[1] {
  const { database, mailer, rates, translations } = services
  return {
    ...services,
    access,
    collections,
    config,
    links,
    db: database.db,
    mailer,
    showSample: createSamples({ ...config, book: rates.book, translations }).showSample,
  }
}
