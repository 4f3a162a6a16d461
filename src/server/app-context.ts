import { createLinks } from '#domain/addresses/links/link.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { createPlacesNow } from '#domain/content/presenting/openings.ts'
import type { Config } from './config.ts'
import { isForEveryRequest } from './db/core/reads.ts'
import { createAnswerCache } from './http/answers/answer-cache.ts'
import type { Works } from './http/answers/local-call.ts'
import type { FairQueues } from './http/core/client-queue.ts'
import { siteHeadersOf } from './http/core/headers.ts'
import { createAdmit } from './http/groups/credentials.ts'
import { createLimiting } from './limiting.ts'
import { createAccess } from './people/access.ts'
import { createPeopleStores } from './people/people-stores.ts'
import { createFairQueue } from './queue/fair-queue.ts'
import type { Services } from './services.ts'
import { openVisitors } from './visitors.ts'

/** Services, settings, caches and queues that the routes of the server share. */
export type AppContext = ReturnType<typeof createAppContext>

const answerBytes = 64 * 1024 * 1024

/** Limits of the queues. Requests time out after half a minute, and most clients give up earlier. */
const queueLimits = {
  waiting: { all: 256, ofOne: 32 },
  patienceMilliseconds: 5_000,
  refusalMilliseconds: 1_000,
}

export function createAppContext(config: Config, services: Services, collections: readonly Collection[]) {
  const limiting = createLimiting(config, services)
  const works: Works = new Map()
  return {
    config,
    services,
    collections,
    limiting,
    works,
    admit: createAdmit(config.apiCredentials),
    answers: createAnswerCache(answerBytes),
    // Separate, because a few pictures would displace all rates.
    pictures: createAnswerCache(answerBytes),
    queues: createQueues(),
    links: createLinks(config.linkSites),
    placesNow: createPlacesNow(services.content.book),
    siteHeaders: siteHeadersOf(config.publicUrl),
    visitors: openVisitors(config, services, limiting.challenges),
    access: openAccess(config, services),
  }
}

function createQueues(): FairQueues {
  return {
    // All requests share one thread, which handles a large one in pieces.
    large: createFairQueue({ ...queueLimits, atOnce: 1 }),
    // Reading years takes a while, and requests for today's rates must not wait for it.
    past: createFairQueue({ ...queueLimits, atOnce: 2, isOfAll: isForEveryRequest }),
  }
}

function openAccess(config: Config, { database, changesBy, mailer }: Services) {
  return createAccess({
    storesOf: (by) => createPeopleStores(database.db, changesBy(by)),
    rules: config.access,
    siteName: config.siteName,
    language: config.defaultLanguage,
    wakeMailer: mailer?.mailsLinks ? mailer.wake : undefined,
  })
}
