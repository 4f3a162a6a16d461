import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../test/property-runs.ts'
import { languages } from '../../texts/languages/language.ts'
import { createRouter } from '../route.ts'
import { createLinks, linkNames } from './link.ts'

const sites = {
  site: 'https://www.provider.example',
  bank: 'https://bank.provider.example/app/',
  developers: 'https://developers.provider.example:8443',
  support: 'https://support.provider.example',
  booking: 'https://booking.provider.example',
  appStore: 'https://apps.apple.com/app/id1',
  googlePlay: 'https://play.google.com/store/apps/details?id=one',
  appGallery: 'https://appgallery.huawei.com/app/C1',
  licence: 'https://register.example/licences/view?id=7',
}
const links = createLinks(sites)
const avatar = { userIdentifier: 'a-1' }

test('every link leads to an absolute https address in all 16 languages, from every country', () => {
  const countries = [undefined, 'EE', 'LV', 'BG', 'ES', 'RO', 'XK', 'UA', 'LT']
  const addresses = linkNames.flatMap((name) =>
    languages.flatMap((language) =>
      countries.map((country) => links.address(name, { language, parameters: avatar, ...(country && { country }) })),
    ),
  )
  const isWhole = (address: string) => new URL(address).href.replace(/\/$/, '') === address.replace(/\/$/, '')
  const isSecure = (address: string) => /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?(\/|$)/.test(address)
  expect(addresses.length).toBeGreaterThan(10_000)
  expect(addresses.filter((address) => !(isWhole(address) && isSecure(address)))).toEqual([])
})

test('a link is in the language of the reader if it has that variant, and otherwise in English', () => {
  expect(links.address('site_contacts', { language: 'lt' })).toBe('https://www.provider.example/lt/contacts')
  expect(links.address('site_contacts', { language: 'ds' })).toBe('https://www.provider.example/en/contacts')
  expect(links.address('central_bank_lt', { language: 'lt' })).toBe('https://www.lb.lt/')
  expect(links.address('central_bank_lt', { language: 'ar' })).toBe('https://www.lb.lt/en/')
})

test('a consultation is booked in the country of the visitor, in a language spoken there', () => {
  const booking = 'https://booking.provider.example'
  expect(links.address('consultation', { language: 'et', country: 'EE' })).toBe(`${booking}/estonia/consultation/et`)
  expect(links.address('consultation', { language: 'lt', country: 'EE' })).toBe(`${booking}/estonia/consultation/en`)
  expect(links.address('consultation', { language: 'lt', country: 'LT' })).toBe(`${booking}/consultation/lt`)
  expect(links.address('consultation', { language: 'ds' })).toBe(`${booking}/consultation/en`)
})

test('bank codes lead to the authority of the country, in its language if it has such a page', () => {
  expect(links.address('bank_codes_lv', { language: 'en' })).toBe(
    'https://www.bank.lv/en/operational-areas/payment-systems/identification-of-bic-by-iban',
  )
  expect(links.address('bank_codes_ua', { language: 'uk' })).toBe('https://bank.gov.ua/ua/supervision/institutions')
  expect(links.address('bank_codes_fr', { language: 'ar' })).toBe('https://www.regafi.fr/')
})

test('a country changes nothing for a link without variants by country', () => {
  const reader = { language: 'pl', country: 'PL' } as const
  expect(links.address('site_faq', reader)).toBe('https://www.provider.example/pl/faq')
})

test('the avatar takes a user identifier without slashes and dots', () => {
  const address = (userIdentifier: string) =>
    links.address('bank_avatar', { language: 'lt', parameters: { userIdentifier } })
  expect(address('ab 12')).toBe('https://bank.provider.example/app/users/ab%2012/avatar.jpg')
  for (const wrong of ['a/b', 'a.b', '..', '']) expect(() => address(wrong)).toThrow('must match "[^/.]+"')
  expect(() => links.address('bank_avatar', { language: 'lt' })).toThrow('requires the parameter "userIdentifier"')
})

test('uses a site as configured', () => {
  expect(links.address('google_play', { language: 'lt' })).toBe(sites.googlePlay)
  expect(links.address('app_store', { language: 'lt' })).toBe(sites.appStore)
  expect(links.address('licence', { language: 'lt' })).toBe(sites.licence)
  expect(links.address('developers_file_formats', { language: 'ru' })).toBe(
    'https://developers.provider.example:8443/ru/file-formats',
  )
})

test('a client of the routing format generates the same addresses', () => {
  const context = { base_url: '', prefix: '', host: 'rates.provider.example', port: '', scheme: 'http' }
  const routes = links.routes()
  const routers = new Map(languages.map((locale) => [locale, createRouter({ ...context, locale, routes })]))
  fc.assert(
    fc.property(fc.constantFrom(...linkNames), fc.constantFrom(...languages), (name, language) => {
      const parameters = name === 'bank_avatar' ? avatar : {}
      expect(routers.get(language)?.generate(name, parameters)).toBe(
        links.address(name, { language, parameters }).replace(/\?.*$/, ''),
      )
    }),
    runs(30, 1_000),
  )
})

test('a name that is not in the catalogue does not compile', () => {
  // @ts-expect-error: the name is misspelt.
  expect(() => links.address('site_contact', { language: 'lt' })).toThrow('site_contact')
})
