import { expect, test } from 'vitest'
import { type CountrySetting, countriesAt, createOrderOn, sourcesEver, usualSettings } from './country-settings.ts'

const later = new Date('2026-11-10T12:00:00Z')
const czechia: CountrySetting = {
  country: 'CZ',
  defaultCurrency: 'CZK',
  officialSources: ['czechia', 'ecb', 'market'],
  providers: ['commercial'],
  recordedAt: later,
}
const settings = [...usualSettings, czechia]

test('the setting of a country recorded last before a moment applies, and without one the setting for other countries', () => {
  expect(countriesAt(settings, new Date(later.getTime() - 1)).of('CZ')).toMatchObject({ defaultCurrency: 'EUR' })
  expect(countriesAt(settings, later).of('CZ')).toMatchObject({ defaultCurrency: 'CZK', providers: ['commercial'] })
  expect(countriesAt(settings, later).of('JP').country).toBeUndefined()
  const again = { ...czechia, defaultCurrency: 'USD', recordedAt: new Date('2026-11-12') }
  expect(countriesAt([...settings, again], new Date('2026-11-13')).of('CZ').defaultCurrency).toBe('USD')
  expect(countriesAt([...settings, again], later).of('CZ').defaultCurrency).toBe('CZK')
})

test('countries with the same order of sources share one list, so that cached results are shared too', () => {
  const copies = usualSettings.map((one) => ({ ...one, officialSources: [...one.officialSources] }))
  const { of } = countriesAt(copies, later)
  expect(of('LV').officialSources).toBe(of('DE').officialSources)
})

test('a past day uses the order of sources in force at its end', () => {
  const orderOn = createOrderOn(settings, 'CZ')
  expect(['1999-01-04', '2026-11-09', '2026-11-10', '2026-11-15'].map((day) => orderOn(day)[0])).toEqual([
    'ecb',
    'ecb',
    'czechia',
    'czechia',
  ])
  expect(orderOn('2026-11-15')).toBe(orderOn('2026-11-14'))
})

test('lists every source that was ever official, and applies the newest settings if no moment is given', () => {
  expect(sourcesEver(settings, 'CZ')).toEqual(['ecb', 'market', 'czechia'])
  expect(countriesAt(settings).of('CZ').defaultCurrency).toBe('CZK')
})
