import type { Links } from '#domain/addresses/links/link.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import type { Config } from './config.ts'
import type { openDesk } from './http/desk/desk-group.ts'
import { createSamples } from './mail/samples.ts'
import type { Access } from './people/access.ts'
import type { Services } from './services.ts'

type Shared = { readonly access: Access; readonly links: Links; readonly collections: readonly Collection[] }

/** Returns the services and settings that the features of the desk are made from. */
export function deskContextOf(config: Config, services: Services, shared: Shared): Parameters<typeof openDesk>[1] {
  const { changesBy, clock, content, database, loadReports, media, post, rates, seedTexts, translations } = services
  const { askNow, isFetching } = services
  return {
    ...shared,
    config,
    clock,
    changesBy,
    content,
    loadReports,
    media,
    rates,
    seedTexts,
    translations,
    askNow,
    isFetching,
    db: database.db,
    mailer: post,
    showSample: createSamples({ ...config, book: rates.book, translations }).showSample,
  }
}
