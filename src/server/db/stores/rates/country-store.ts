import type { Country } from '#domain/countries/country.ts'
import type { CountrySetting } from '#domain/countries/country-settings.ts'
import { isProvider } from '#domain/sources/provider.ts'
import { isSource } from '#domain/sources/source.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { lte, sql } from '../../core/drizzle.ts'
import { countrySetting } from '../../schema/countries.ts'

/** A setting as it was recorded. Its number is what a change of it names. */
export type RecordedSetting = CountrySetting & { readonly number: number; readonly recordedBy: string }

type NewSetting = Omit<RecordedSetting, 'number'>

/** Somebody else has changed the same country meanwhile. */
export class CountryChangedError extends Error {
  override name = 'CountryChangedError'
}

/** What holds for countries: recorded one after another, never changed. */
export function createCountryStore(db: Db, { change } = noChanges) {
  return {
    /** All settings, in the order they were recorded. With a moment, only what was known then. */
    loadSettings: (knownAt?: Date): Promise<RecordedSetting[]> => loadSettings(db, knownAt),

    /** Settings of a new database. */
    async recordFirst(settings: readonly NewSetting[]): Promise<void> {
      await change(
        'rates',
        async (tx) => void (await tx.insert(countrySetting).values(settings.map(writeRow))),
        () =>
          settings.map((setting) => ({
            action: 'countries.record',
            subject: nameOf(setting),
            after: written(setting),
          })),
      )
    },

    /** Records a setting after the one of its country that is meant; 0 where it has none yet. */
    async record(setting: NewSetting, after: number): Promise<void> {
      await change(
        'rates',
        async (tx) => {
          await tx.execute(sql`lock table ${countrySetting} in exclusive mode`)
          const before = (await loadSettings(tx)).findLast(({ country }) => country === setting.country)
          if ((before?.number ?? 0) !== after)
            throw new CountryChangedError(
              before
                ? `${before.recordedBy} changed ${nameOf(setting)} at ${before.recordedAt.toISOString()}.`
                : `${nameOf(setting)} has no settings yet.`,
            )
          await tx.insert(countrySetting).values(writeRow(setting))
          return before
        },
        (before) => [
          {
            action: 'countries.record',
            subject: nameOf(setting),
            after: written(setting),
            ...(before && { before: written(before) }),
          },
        ],
      )
    },
  }
}

async function loadSettings(db: Db, knownAt?: Date): Promise<RecordedSetting[]> {
  const rows = await db
    .select()
    .from(countrySetting)
    .where(knownAt && lte(countrySetting.recordedAt, knownAt))
    .orderBy(countrySetting.number)
  return rows.flatMap((row) => {
    // What a newer copy of the program knows of is none of ours.
    const [officialSources, providers] = [row.officialSources.filter(isSource), row.providers.filter(isProvider)]
    const country = row.country ?? undefined
    return officialSources.length > 0 && providers.length > 0 ? [{ ...row, country, officialSources, providers }] : []
  })
}

function writeRow({ officialSources, providers, ...setting }: NewSetting) {
  return { ...setting, officialSources: [...officialSources], providers: [...providers] }
}

function nameOf({ country }: { readonly country: Country | undefined }): string {
  return country ?? 'elsewhere'
}

function written({ defaultCurrency, officialSources, providers }: NewSetting) {
  return { defaultCurrency, officialSources, providers }
}
