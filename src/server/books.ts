import type { KnownSources } from '#contract/public/sources.ts'
import type { OfferRules } from '#domain/rates/offer-rules.ts'
import type { Texts } from '#domain/texts/translating/translation-book.ts'
import { type CurrentContent, openContent } from './content/current-content.ts'
import type { DatabaseServices } from './database-services.ts'
import { createRead, isUnavailable, type Read } from './db/core/reads.ts'
import { askForAWhile } from './db/core/waiting.ts'
import { loadContent, loadContentAt, loadLazyValue } from './db/stores/content/content-records.ts'
import { loadFormer } from './db/stores/content/former-slugs.ts'
import { loadOverrides } from './db/stores/texts/translation-store.ts'
import { loadFeedKnowledge, openReports } from './feeds/sources/source-reports.ts'
import { type CurrentRates, openCurrentRates } from './rates/current-rates.ts'
import { createArchiveInTime, createRateArchive, loadRateRecords, type RateArchive } from './rates/rate-archive.ts'
import { createStores } from './stores.ts'
import { loadSeedTexts } from './texts/seed-texts.ts'
import { openTranslations, type Translations } from './texts/translations.ts'

/** Rates, source reports, texts and content: present ones in memory, past ones from the database. */
export type Books = {
  readonly rates: CurrentRates
  readonly archive: RateArchive
  readonly loadReports: () => Promise<KnownSources>
  /** Texts of the release. */
  readonly seedTexts: Texts
  readonly translations: Translations
  readonly content: CurrentContent
}

type BookSettings = {
  readonly siteName: string
  readonly offerRules: OfferRules
  /** Seconds to wait for tables that cannot be read. */
  readonly waitSeconds: number
}

/** Loads everything that visitors are answered from. */
export async function openBooks(services: DatabaseServices, settings: BookSettings): Promise<Books> {
  const { database } = services
  const readArchive = createRead(database)
  const rates = await openRates(services, settings)
  const loadReports = await openSourceReports(services, rates)
  const seedTexts = await loadSeedTexts()
  const translations = await openTranslations(services.snapshots.openSnapshot, {
    siteName: settings.siteName,
    seeds: seedTexts,
    loadOverrides: () => loadOverrides(database.db),
  })
  return {
    rates,
    archive: createArchiveInTime(createRateArchive(database.db, settings.offerRules), readArchive),
    loadReports,
    seedTexts,
    translations,
    content: await openSiteContent(services, readArchive),
  }
}

const unreadable =
  'The database responds, but its tables cannot be read: they are locked, or it is too slow. ' +
  'DATABASE_WAIT_SECONDS sets the time to wait.'

async function openRates(
  { correct, database, log, snapshots }: DatabaseServices,
  { offerRules, waitSeconds }: BookSettings,
): Promise<CurrentRates> {
  const loadRecords = async (now: Date) => {
    await correct(now, 'rates')
    return loadRateRecords(database.db, now)
  }
  const open = () => openCurrentRates(snapshots.openSnapshot, { loadRecords, rules: offerRules })
  return askForAWhile(open, { waitSeconds, isTemporary: isUnavailable, log }).catch((cause) => {
    throw isUnavailable(cause) ? new Error(unreadable, { cause }) : cause
  })
}

function openSourceReports({ clock, database }: DatabaseServices, rates: CurrentRates) {
  const read = createRead(database)
  const load = () => read(() => loadFeedKnowledge(createStores(database.statusDb, clock), clock()))
  return openReports({ load, rates, clock })
}

function openSiteContent({ correct, database: { db }, snapshots }: DatabaseServices, readArchive: Read) {
  return openContent(snapshots.openSnapshot, {
    async load(now, before) {
      const read = await loadContent(db, now, before)
      // Every later reading has what changed since, and so sees whether any of it is ahead.
      const corrected = !before || read.isAhead ? await correct(now, 'content') : 0
      return corrected > 0 ? loadContent(db, now, before) : read
    },
    loadAt: (moment) => readArchive(() => loadContentAt(db, moment)),
    loadLazyValue: (version) => readArchive(() => loadLazyValue(db, version)),
    loadFormer: (slug, moment) => readArchive(() => loadFormer(db, slug, moment)),
  })
}
