import { usualStorageDays } from '#domain/contact/message-state.ts'
import type { Country } from '#domain/countries/country.ts'
import { type OfferRules, usualRules } from '#domain/rates/offer-rules.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { type BackgroundWork, createBackgroundWork } from './background-work.ts'
import { type Books, openBooks } from './books.ts'
import { type DatabaseServices, openDatabaseServices } from './database-services.ts'
import type { Database } from './db/core/database.ts'
import { createRead } from './db/core/reads.ts'
import { compareMigrations } from './db/opening/migrate.ts'
import { createMessagesToMail } from './db/stores/messages/messages-to-mail.ts'
import { version } from './files/version.ts'
import { createMailer } from './mail/mailer.ts'
import type { MailSettings } from './mail/smtp-sender.ts'
import { type Media, openMedia } from './media/media.ts'
import type { S3Settings } from './media/s3/s3-settings.ts'
import { type BuiltSite, loadSite } from './pages/load-site.ts'
import { createPeopleStores } from './people/people-stores.ts'
import { type CheckReadiness, createReadinessCheck } from './rates/readiness.ts'
import type { Clock } from './telemetry/clock.ts'
import type { Log } from './telemetry/log.ts'
import { createMetrics, type Metrics } from './telemetry/metrics.ts'

/** Everything that the web server is created from. */
export type Services = Omit<DatabaseServices, 'snapshots' | 'readRevision' | 'correct'> &
  Books &
  Omit<BackgroundWork, 'stopJobs'> &
  Draining & {
    readonly media: Media
    readonly site: BuiltSite
    readonly metrics: Metrics
    /** Undefined if the server sends no email. */
    readonly mailer: ReturnType<typeof createMailer> | undefined
    readonly checkReadiness: CheckReadiness
    close(): Promise<void>
  }

type Draining = {
  /** Reports the server as not ready from now on, so that load balancers use others. */
  drain(): void
  isDraining(): boolean
}

/**
 * Interval of checks for changes. A change on one replica is visible on all within a second: half for the check, half
 * for reading. The embedded database has no other replicas, but its clock may be set.
 */
const watchMilliseconds = { postgresql: 500, embedded: 5_000 }

type Settings = {
  readonly clock: Clock
  readonly log: Log
  readonly siteName: string
  readonly offerRules?: OfferRules
  readonly mailing?: Mailing
  /** Bucket for pictures; by default they are in the database. */
  readonly mediaStore?: S3Settings | undefined
  readonly messagesKeptDays?: number
  /** Seconds to wait for tables that cannot be read. */
  readonly waitSeconds?: number
}

/** Settings of the mailer and of its templates. */
type Mailing = {
  readonly settings: MailSettings
  readonly contactMail: string | undefined
  readonly publicUrl: string | undefined
  readonly defaultLanguage: Language
  readonly defaultCountry: Country
}

/** Prepares the database, loads the books, and watches for changes. Closes the database if that fails. */
export async function openServices(database: Database, settings: Settings): Promise<Services> {
  try {
    return await openAll(await openDatabaseServices(database, settings), settings)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function openAll(services: DatabaseServices, settings: Settings): Promise<Services> {
  const { clock, database, log, readRevision, snapshots } = services
  const { siteName, offerRules = usualRules, mailing, waitSeconds = 0, messagesKeptDays = usualStorageDays } = settings
  const { isAway } = database.presence
  const books = await openBooks(services, { siteName, offerRules, waitSeconds })
  const media = openMedia({ db: database.db, read: createRead(database), clock, log, store: settings.mediaStore })
  const site = await loadSite()
  const metrics = createMetrics({ version, loadReports: books.loadReports, clock, isDatabaseAway: isAway })
  const mailer = mailing && openMailer(services, books, { ...mailing, siteName, count: metrics.countMail })
  const { stopJobs, ...work } = createBackgroundWork(services, { rates: books.rates, media, mailer, messagesKeptDays })
  const draining = createDraining()
  // Last, because nothing would stop it if another step failed.
  const watch = snapshots.watch(watchMilliseconds[database.kind])
  return {
    ...services,
    ...books,
    ...work,
    ...draining,
    media,
    site,
    metrics,
    mailer,
    checkReadiness: createReadinessCheck({
      isDatabaseAway: isAway,
      compareMigrations: () => readRevision(() => compareMigrations(database.statusDb)),
      isDraining: draining.isDraining,
      rates: books.rates,
      clock,
    }),
    async close() {
      await stopJobs()
      media.close()
      await watch.stop()
      await database.close()
    },
  }
}

type MailerOptions = Mailing & { readonly siteName: string; readonly count: Metrics['countMail'] }

function openMailer(
  { changesBy, clock, database: { db }, log, stores }: DatabaseServices,
  books: Books,
  settings: MailerOptions,
) {
  return createMailer({
    ...settings,
    storesOf: (by) => createPeopleStores(db, changesBy(by)),
    quarantine: stores.quarantine,
    book: books.rates.book,
    loadReports: books.loadReports,
    translations: books.translations,
    clock,
    log,
    messages: createMessagesToMail(db),
  })
}

function createDraining(): Draining {
  let draining = false
  return {
    drain() {
      draining = true
    },
    isDraining: () => draining,
  }
}
