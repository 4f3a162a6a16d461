import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Collection } from '#domain/content/model/collection.ts'
import { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { categories } from '#domain/content/model/collections/categories.ts'
import { contactTopics } from '#domain/content/model/collections/contact-topics.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { menus } from '#domain/content/model/collections/menus.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { places } from '#domain/content/model/collections/places.ts'
import { textBlocks } from '#domain/content/model/collections/text-blocks.ts'
import { parts } from '#domain/content/model/part.ts'
import { usualSettings } from '#domain/countries/country-settings.ts'
import { marginOfPercent } from '#domain/margins/percent.ts'
import { minorUnits } from '#domain/money/currency.ts'
import { parseDecimal } from '#domain/money/decimal.ts'
import { projectFile } from '../../files/project-file.ts'
import { type Changes, createChanges } from '../changes/changes.ts'
import type { Db } from '../core/database.ts'
import { eq } from '../core/drizzle.ts'
import { appliedSeed } from '../schema/housekeeping.ts'
import { createMarginStore } from '../stores/margins/margin-store.ts'
import { createCountryStore } from '../stores/rates/country-store.ts'
import { createCurrencyStore } from '../stores/rates/currency-store.ts'
import { createRateStore } from '../stores/rates/rate-store.ts'
import { seedContent } from './seed-content.ts'
import { seedPictures } from './seed-pictures.ts'

const CurrencyCode = z.string().refine((code) => minorUnits(code) !== undefined, 'is not a currency of ISO 4217')
const Percent = z.string().transform((text) => marginOfPercent(parseDecimal(text)))
const Currencies = z.array(CurrencyCode)
const Margins = z.object({ since: z.iso.date(), percent: z.record(CurrencyCode, Percent) })
const MarketRates = z.object({
  base: CurrencyCode,
  currencies: Currencies,
  /** Figures that are left out, and why; for readers of the file. */
  notes: z.array(z.object({ currency: CurrencyCode, first: z.iso.date(), last: z.iso.date(), why: z.string() })),
  days: z.array(z.tuple([z.string(), z.iso.date()], z.string().nullable())),
})

type Seed = {
  readonly name: string
  /** `once` for seeds that are edited afterwards, `when changed` for seeds that only grow. */
  readonly applies: 'once' | 'when changed'
  /** Content of a seed that is defined in code; other seeds are files. */
  readonly text?: string
  apply(db: Db, content: unknown, now: Date): Promise<void>
}

const Documents = z.record(z.string(), z.partialRecord(z.enum(parts), z.record(z.string(), z.unknown())))

/**
 * Creates the seed of a collection. Its documents are published at once, and again when a newer release changes them.
 */
function contentSeed(collection: Collection): Seed {
  return {
    name: `content/${collection.name}`,
    applies: 'when changed',
    async apply(db, content, now) {
      const documents = Documents.parse(content)
      await seedPictures(db, collection, { documents, now })
      await seedContent(seedChanges(db, now), collection, { documents, now })
    },
  }
}

const seeds: readonly Seed[] = [
  {
    name: 'currencies',
    applies: 'once',
    apply: (db, content, now) =>
      createCurrencyStore(db, seedChanges(db, now)).replaceListed(Currencies.parse(content), {
        by: 'seeds',
        at: always,
      }),
  },
  {
    name: 'countries',
    applies: 'once',
    text: JSON.stringify(usualSettings),
    apply: (db, _content, now) =>
      createCountryStore(db, seedChanges(db, now)).recordFirst(
        usualSettings.map((setting) => ({ ...setting, recordedBy: 'seeds' })),
      ),
  },
  {
    name: 'margins',
    applies: 'once',
    async apply(db, content, now) {
      const { since, percent } = Margins.parse(content)
      // Margins count from the first bundled day, as if they had been recorded then.
      const validFrom = new Date(since)
      const schedules = Object.entries(percent).map(([currency, margin]) => ({
        currency,
        country: undefined,
        clientType: undefined,
        validFrom,
        tiers: [{ fromAmount: parseDecimal('0'), margin }],
      }))
      await createMarginStore(db, seedChanges(db, now)).recordSchedules(schedules, validFrom)
    },
  },
  {
    name: 'market-rates',
    applies: 'when changed',
    async apply(db, content, now) {
      const { base, currencies, days } = MarketRates.parse(content)
      const figures = days.flatMap(([, date, ...rates]) =>
        currencies.flatMap((quote, column) => {
          const rate = rates[column]
          return rate ? [{ base, quote, date, rate: parseDecimal(rate), quantity: 1 }] : []
        }),
      )
      // If the clock is behind the bundled days, the figures count as learned on the last of these days.
      const learnedAt = days.map(([, date]) => new Date(date)).reduce(later, now)
      await createRateStore(db, seedChanges(db, now)).recordMissing('market', figures, { learnedAt, origin: 'bundled' })
    },
  },
  // A collection comes after those that it refers to.
  ...[categories, layouts, textBlocks, places, contactTopics, pages, menus, images, backgroundImages].map(contentSeed),
]

/**
 * Applies the seeds: fills a new database, and adds to an existing one what newer seeds contain. Returns the names of
 * the applied seeds.
 */
export async function applySeeds(db: Db, now: Date): Promise<string[]> {
  const names: string[] = []
  for (const seed of seeds) if (await applySeed(db, seed, now)) names.push(seed.name)
  return names
}

async function applySeed(db: Db, seed: Seed, now: Date): Promise<boolean> {
  const text = seed.text ?? (await readFile(projectFile(`seeds/${seed.name}.json`), 'utf8'))
  const digest = createHash('sha256').update(text).digest('hex')
  const [applied] = await db.select().from(appliedSeed).where(eq(appliedSeed.name, seed.name))
  if (applied && (seed.applies === 'once' || applied.digest === digest)) return false
  await db.transaction(async (tx) => {
    await seed.apply(tx, JSON.parse(text), now)
    await tx
      .insert(appliedSeed)
      .values({ name: seed.name, digest, appliedAt: now })
      .onConflictDoUpdate({ target: appliedSeed.name, set: { digest, appliedAt: now } })
  })
  return true
}

/** Start of settings that hold for all time, also before the first start. */
const always = new Date(0)

function seedChanges(db: Db, now: Date): Changes {
  return createChanges(db, { by: { kind: 'job', name: 'seeds' }, clock: () => now })
}

function later(one: Date, other: Date): Date {
  return one > other ? one : other
}
