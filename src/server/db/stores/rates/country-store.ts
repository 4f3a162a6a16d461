import type { Country } from '#domain/countries/country.ts'
import type { CountrySetting } from '#domain/countries/country-settings.ts'
import { isProvider } from '#domain/sources/provider.ts'
import { isSource } from '#domain/sources/source.ts'
import { noChanges } from '../../changes/changes.ts'
import type { Db } from '../../core/database.ts'
import { lte, sql } from '../../core/drizzle.ts'
import { countrySetting } from '../../schema/countries.ts'

/** A recorded setting. A change of it names its number. */
export type RecordedSetting = CountrySetting & { readonly number: number; readonly recordedBy: string }

type NewSetting = Omit<RecordedSetting, 'number'>

/** Another user has changed the same country meanwhile. */
export class CountryChangedError extends Error {
  override name = 'CountryChangedError'
}

/** Creates the store of country settings, which are recorded one after another and never changed. */
export function createCountryStore(db: Db, { change } = noChanges) {
  return {
    /** Loads all settings in the order of recording; with a moment, only those recorded by then. */
    loadSettings: (knownAt?: Date): Promise<RecordedSetting[]> => loadSettings(db, knownAt),

    /** Records the settings of a new database. */
    async recordFirst(settings: readonly NewSetting[]): Promise<void> {
      await change(
        'rates',
        async (tx) => void (await tx.insert(countrySetting).values(settings.map(writeRow))),
        () =>
          settings.map((setting) => ({
            action: 'countries.record',
            subject: nameOf(setting),
            after: auditedValues(setting),
          })),
      )
    },

    /**
     * Records a setting after the last one of its country, whose number the caller names; 0 if there is none. Rejects
     * it if another was recorded meanwhile.
     */
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
            after: auditedValues(setting),
            ...(before && { before: auditedValues(before) }),
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
    // Sources and providers that only a newer release knows are left out.
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

function auditedValues({ defaultCurrency, officialSources, providers }: NewSetting) {
  return { defaultCurrency, officialSources, providers }
}
