import { expect, test } from 'vitest'
import { contentCalls } from '#contract/content/desk-content.ts'
import { mapConfig } from '#contract/content/map-config.ts'
import { places } from '#domain/content/model/collections/places.ts'
import { nothing } from '../../../../test/desk.ts'
import { shareTestServer } from '../../../../test/server.ts'
import { shareEditedSite, startEditedSite } from '../../../../test/site-editor.ts'

const server = shareTestServer()

/** For tests that write offices of their own. */
const site = shareEditedSite()
const inEnglish = { path: { _locale: 'en' }, query: {} }

const kaunas = {
  title: 'Kaunas',
  address: { en: 'Laisvės al. 1, Kaunas' },
  country: 'LT',
  position: { latitude: 54.8969, longitude: 23.9241 },
  hours: {
    week: { monday: [{ opens: '10:00', closes: '12:00' }] },
    exceptions: [{ day: '2026-11-23', intervals: [], note: { en: 'Moving', lt: 'Persikraustome' } }],
  },
}

test('lists published offices in the requested language, those of the country first', async () => {
  const { call } = server()
  const { places: listed, centre, zoom, tiles } = await call(mapConfig, inEnglish)
  expect(listed.map(({ name }) => name)).toEqual(['Vilnius', 'Riga', 'Tallinn', 'Sofia', 'Warsaw', 'Bucharest'])
  expect(listed[0]).toMatchObject({
    id: 'vilnius',
    country: 'LT',
    position: { latitude: 54.6968, longitude: 25.2797 },
    phone: '+370 0 000 0000',
    time_zone: 'Europe/Vilnius',
    hours: { monday: [{ opens: '09:00', closes: '17:00' }], sunday: [] },
    exceptions: [],
    directions_url: 'https://www.openstreetmap.org/directions?route=%3B54.69680%2C25.27970',
  })
  expect({ centre, zoom, tiles }).toEqual({
    centre: { latitude: 52.6476, longitude: 23.54715 },
    zoom: 4.25,
    tiles: null,
  })
  const polish = await call(mapConfig, { path: { _locale: 'pl' }, query: { country: 'PL' } })
  expect(polish.places[0]?.name).toBe('Warszawa')
})

test('allows cross-origin requests, and rejects an unknown country', async () => {
  const { origin } = server()
  const answer = await fetch(`${origin}/lt/rest/map-config`)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const refused = await fetch(`${origin}/lt/rest/map-config?country_code=zz`)
  expect([refused.status, (await refused.json()).error]).toEqual([400, 'invalid_parameters'])
})

test('computes opening hours in the time zone of the office, and changes the ETag when they change', async () => {
  const { server: site, set, read } = await startEditedSite()
  const stateOf = async (id: string) =>
    (await site.call(mapConfig, inEnglish)).places.find((one) => one.id === id)?.state
  const tag = async () => (await read('/en/rest/map-config')).headers.get('etag')
  const open = { open: true, closes_at: '2026-11-16T15:00:00.000Z', opens_at: null }
  expect(await stateOf('vilnius')).toEqual(open)
  expect(await stateOf('warsaw')).toEqual({ ...open, closes_at: '2026-11-16T16:00:00.000Z' })
  const before = await tag()
  set('2026-11-16T14:59:59Z')
  expect([await stateOf('vilnius'), await tag()]).toEqual([open, before])
  set('2026-11-16T15:00:00Z')
  expect(await stateOf('vilnius')).toEqual({ open: false, closes_at: null, opens_at: '2026-11-17T07:00:00.000Z' })
  expect(await tag()).not.toBe(before)
  expect(await stateOf('warsaw')).toMatchObject({ open: true })
})

test('lists an office once it is published, with its special opening hours', async () => {
  const { server: edited, writer } = site()
  const find = async (locale: string) =>
    (await edited.call(mapConfig, { path: { _locale: locale }, query: {} })).places.find(({ id }) => id === 'kaunas')
  const id = await writer.draft({ key: 'kaunas', part: 'shared', value: kaunas }, places)
  expect(await find('lt')).toBeUndefined()
  await writer.publish(id, 'shared', undefined, places)
  expect(await find('lt')).toMatchObject({
    name: 'Kaunas',
    phone: null,
    exceptions: [{ date: '2026-11-23', intervals: [], note: 'Persikraustome' }],
    state: { open: true, closes_at: '2026-11-16T10:00:00.000Z' },
  })
  expect(await find('pl')).toMatchObject({ exceptions: [{ note: 'Moving' }] })
  // Without weekly hours there is no next opening.
  await writer.change(id, 'shared', { ...kaunas, hours: { ...kaunas.hours, week: {} } }, places)
  await writer.publish(id, 'shared', undefined, places)
  expect(await find('lt')).toMatchObject({ state: { open: false, opens_at: null } })
})

test.each([
  ['an impossible position', { position: { latitude: 91, longitude: 0 } }, 'position.latitude'],
  ['a position with too many decimals', { position: { latitude: 1.123456, longitude: 0 } }, 'position.latitude'],
  ['an unknown time zone', { timeZone: 'Europe/Kaunas' }, 'timeZone'],
  ['an invalid phone number', { phone: 'ask for Ona' }, 'phone'],
  ['an unknown country', { country: 'ZZ' }, 'country'],
])('rejects a draft with %s and names the field', async (_, wrong, path) => {
  const { editor } = site()
  const value = { ...kaunas, ...wrong }
  const saved = editor.call(contentCalls(places).create, { ...nothing, body: { key: 'k', part: 'shared', value } })
  await expect(saved).rejects.toMatchObject({
    code: 'invalid_parameters',
    properties: { [`value.${path}`]: expect.anything() },
  })
})

test('saves invalid opening hours in a draft, but does not publish them', async () => {
  const { writer } = site()
  const hours = { week: { friday: [{ opens: '22:00', closes: '02:00' }] } }
  const id = await writer.draft({ key: 'night', part: 'shared', value: { ...kaunas, hours } }, places)
  await expect(writer.publish(id, 'shared', undefined, places)).rejects.toMatchObject({
    properties: {
      'shared.hours.week.friday[0]': [
        'Must close after it opens. Enter hours after midnight on the next day, from 00:00.',
      ],
    },
  })
})
