import type { KnownSources } from '#contract/public/sources.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Actor } from '#domain/people/actor.ts'
import { type OfferRules, usualRules } from '#domain/rates/offer-rules.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import type { Texts } from '#domain/texts/translating/translation-book.ts'
import { type CurrentContent, openContent } from './content/current-content.ts'
import { type Changes, createChanges } from './db/changes/changes.ts'
import { createCorrection } from './db/changes/future-records.ts'
import { loadRevisions } from './db/changes/revision-store.ts'
import type { Database } from './db/core/database.ts'
import { createRead, isUnavailable } from './db/core/reads.ts'
import { askForAWhile } from './db/core/waiting.ts'
import { compareMigrations } from './db/opening/migrate.ts'
import { prepareDatabase } from './db/seeding/prepare.ts'
import { loadContent, loadContentAt, loadLazyValue } from './db/stores/content/content-records.ts'
import { loadFormer } from './db/stores/content/former-slugs.ts'
import { createToldMessages } from './db/stores/messages/told-message.ts'
import { loadOverrides } from './db/stores/texts/translation-store.ts'
import { type AskNow, createAskNow } from './feeds/ask-now.ts'
import { createReading } from './feeds/reading/read-in-thread.ts'
import { createRefresh } from './feeds/refresh.ts'
import type { Feed } from './feeds/sources/feeds.ts'
import { loadFeedKnowledge, openReports } from './feeds/sources/source-reports.ts'
import { feedJobs } from './jobs/feed-jobs.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import { mailJobs } from './jobs/mail-jobs.ts'
import { upkeepJobs } from './jobs/upkeep.ts'
import { createPost, type Post } from './mail/post.ts'
import type { MailSettings } from './mail/smtp-sender.ts'
import { type Media, openMedia } from './media/media.ts'
import type { S3Settings } from './media/s3/s3-settings.ts'
import { type BuiltSite, loadSite } from './pages/load-site.ts'
import { createPeopleStores } from './people/people-stores.ts'
import { createArchiveInTime } from './rates/archive-in-time.ts'
import { type CurrentRates, openCurrentRates } from './rates/current-rates.ts'
import { createRateArchive, loadRateRecords, type RateArchive } from './rates/rate-archive.ts'
import { type CheckReadiness, createReadinessCheck } from './rates/readiness.ts'
import { createSnapshots } from './snapshots/snapshots.ts'
import { createStores, type Stores } from './stores.ts'
import type { Clock } from './telemetry/clock.ts'
import type { Log } from './telemetry/log.ts'
import { createMetrics, type Metrics } from './telemetry/metrics.ts'
import { loadSeedTexts } from './texts/seed-texts.ts'
import { openTranslations, type Translations } from './texts/translations.ts'

/** Everything the web server leans on. */
export type Services = {
  readonly database: Database
  readonly rates: CurrentRates
  readonly archive: RateArchive
  readonly loadReports: () => Promise<KnownSources>
  readonly translations: Translations
  /** The texts as they came with the program. */
  readonly seedTexts: Texts
  readonly content: CurrentContent
  readonly media: Media
  readonly site: BuiltSite
  readonly stores: Stores
  /** The changes of somebody, told to whoever keeps them in memory. */
  readonly changesBy: (by: Actor) => Changes
  /** Whether nobody can change anything. */
  readonly isReadOnly: boolean
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Metrics
  /** Undefined where nothing is mailed. */
  readonly post: Post | undefined
  readonly checkReadiness: CheckReadiness
  /** From now on tell load balancers to look elsewhere. */
  drain(): void
  isDraining(): boolean
  /** From now on do what is due in the background, such as fetching feeds. */
  startJobs(feeds: readonly Feed[]): void
  /** Asks sources at once, where this copy fetches feeds. */
  readonly askNow: AskNow
  /** Whether this copy fetches anything. */
  isFetching(): boolean
  close(): Promise<void>
}

/**
 * A change made on one copy is seen by all within a second: half of it is for looking, half for reading. The embedded
 * database has no other copies, but a clock may be set there too.
 */
const watchMilliseconds = { postgresql: 500, embedded: 5_000 }

type Settings = {
  readonly clock: Clock
  readonly log: Log
  readonly siteName: string
  readonly offerRules?: OfferRules
  readonly mailing?: Mailing
  /** Where pictures are kept instead of in the database. */
  readonly mediaStore?: S3Settings | undefined
  readonly messagesKeptDays?: number
  /** How long tables that cannot be read are waited for. */
  readonly waitSeconds?: number
}

/** How mails are sent, and what they speak of. */
type Mailing = {
  readonly settings: MailSettings
  readonly contactMail: string | undefined
  readonly publicUrl: string | undefined
  readonly defaultLanguage: Language
  readonly defaultCountry: Country
}

const unreadable =
  'The database is there, but its tables cannot be read: somebody has locked them, or it is too slow. ' +
  'DATABASE_WAIT_SECONDS says how long that is waited for.'

/** Brings the database up to date, reads the rates, and starts to watch for changes. Closes the database in the end. */
export async function openServices(
  database: Database,
  { clock, log, siteName, offerRules = usualRules, mailing, mediaStore, waitSeconds = 0, ...settings }: Settings,
): Promise<Services> {
  try {
    const { sown, migrations, isReadOnly } = await prepareDatabase(database, clock())
    log.info({ database: database.kind, sown }, 'database is up to date')
    if (migrations === 'newer') log.warn('the database has migrations of a newer program; what this one knows is used')
    if (isReadOnly) log.warn('the database can only be read; fetching rates is left to other copies')
    const { db, statusDb, presence } = database
    // Each by itself: some tables may be locked while others are read.
    const readRevision = createRead(database)
    const readFeeds = createRead(database)
    const readArchive = createRead(database)
    const snapshots = createSnapshots({ loadRevisions: () => readRevision(() => loadRevisions(statusDb)), clock, log })
    const changesBy = (by: Actor) => createChanges(db, { by, clock, tell: snapshots.notice })
    const stores = createStores(db, clock, changesBy({ kind: 'job', name: 'feeds' }))
    const correct = createCorrection(db, { isReadOnly, log })
    const loadRecords = async (now: Date) => {
      await correct(now, 'rates')
      return loadRateRecords(db, now)
    }
    const openRates = () => openCurrentRates(snapshots.openSnapshot, { loadRecords, rules: offerRules })
    const rates = await askForAWhile(openRates, { waitSeconds, isTemporary: isUnavailable, log }).catch((cause) => {
      throw isUnavailable(cause) ? new Error(unreadable, { cause }) : cause
    })
    const refresh = createRefresh({
      rates,
      stores,
      clock,
      log,
      readFigures: createReading(),
      fetch: globalThis.fetch,
      random: Math.random,
    })
    const load = () => readFeeds(() => loadFeedKnowledge(createStores(statusDb, clock), clock()))
    const loadReports = await openReports({ load, rates, clock })
    const seedTexts = await loadSeedTexts()
    const translations = await openTranslations(snapshots.openSnapshot, {
      siteName,
      seeds: seedTexts,
      loadOverrides: () => loadOverrides(db),
    })
    const content = await openContent(snapshots.openSnapshot, {
      async load(now, before) {
        const [corrected, read] = await Promise.all([correct(now, 'content'), loadContent(db, now, before)])
        return corrected > 0 ? loadContent(db, now, before) : read
      },
      loadAt: (moment) => readArchive(() => loadContentAt(db, moment)),
      loadLazyValue: (version) => readArchive(() => loadLazyValue(db, version)),
      loadFormer: (slug, moment) => readArchive(() => loadFormer(db, slug, moment)),
    })
    const media = openMedia({ db, read: createRead(database), clock, log, store: mediaStore })
    const site = await loadSite()
    const metrics = createMetrics({ loadReports, clock, isDatabaseAway: presence.isAway })
    const post =
      mailing &&
      createPost({
        ...mailing,
        storesOf: (by) => createPeopleStores(db, changesBy(by)),
        quarantine: stores.quarantine,
        book: rates.book,
        count: metrics.countMail,
        loadReports,
        translations,
        siteName,
        clock,
        log,
        messages: createToldMessages(db),
      })
    // The last of all: nobody would stop it if something else failed.
    const watch = snapshots.watch(watchMilliseconds[database.kind])
    let jobs: Jobs | undefined
    let fetched: readonly Feed[] = []
    let look = async () => {}
    let draining = false
    const isDraining = () => draining
    return {
      database,
      rates,
      archive: createArchiveInTime(createRateArchive(db, offerRules), readArchive),
      loadReports,
      translations,
      seedTexts,
      content,
      media,
      site,
      stores,
      changesBy,
      isReadOnly,
      clock,
      log,
      metrics,
      post,
      checkReadiness: createReadinessCheck({
        isDatabaseAway: presence.isAway,
        compareMigrations: () => readRevision(() => compareMigrations(statusDb)),
        isDraining,
        rates,
        clock,
      }),
      drain() {
        draining = true
      },
      isDraining,
      startJobs(feeds) {
        // The queue is in the database.
        if (isReadOnly) return
        fetched = feeds
        const onStart = (lookNow: typeof look) => {
          look = lookNow
        }
        const upkeep = upkeepJobs(database, { clock, log, changesBy, ...settings, tidyMedia: media.tidy })
        const feeding = feedJobs({ feeds, stores, refresh, clock, log, onStart })
        jobs ??= startJobs({ database, kinds: [upkeep, feeding, ...(post ? [mailJobs(post, log)] : [])], log })
      },
      isFetching: () => fetched.length > 0,
      askNow: createAskNow({ feeds: () => fetched, stores, look: () => look(), clock }),
      async close() {
        await jobs?.stop()
        media.close()
        await watch.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
