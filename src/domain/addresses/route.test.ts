import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../test/property-runs.ts'
import { createRouter } from './route.ts'
import type { RouteData, RoutingData } from './route-data.ts'
import { route } from './route-declaration.ts'

function routerOf(routes: Record<string, RouteData>, context: Partial<RoutingData> = {}) {
  const here = { base_url: '', prefix: '', host: 'www.example.com', port: '', scheme: 'https', locale: 'lt' }
  return createRouter({ ...here, ...context, routes })
}

const locale = { defaults: { _locale: 'lt' }, requirements: { _locale: '[a-z]{2}' } }
const routes = {
  convert: route('/{locale}/currency-exchange/rest/convert', { requirements: { locale: '[a-z]{2}' } }),
  admin: route('/{_locale}/admin/{pattern}', {
    defaults: { _locale: 'lt', pattern: '' },
    requirements: { _locale: '[a-z]{2}', pattern: '.*' },
  }),
  avatar: route('/user/avatar/{userIdentifier}.jpg', { requirements: { userIdentifier: '[^/.]+' } }),
  page: route('/page/{_locale}', locale),
}

test('a declaration compiles to the tokens of the format, last to first', () => {
  expect(routes.avatar.tokens).toEqual([
    ['text', '.jpg'],
    ['variable', '/', '[^/.]+', 'userIdentifier', true],
    ['text', '/user/avatar'],
  ])
  expect(route('/{a}.{b}').tokens).toEqual([
    ['variable', '.', '[^/]++', 'b', true],
    ['variable', '/', '[^/.]++', 'a', true],
  ])
  expect(() => route('/{a}', { defaults: { b: '1' } })).toThrow('/{a} has no variable b')
})

test('adds parameters that are not part of the path to the query, lists with brackets', () => {
  const parameters = {
    locale: 'lt',
    from_currency: ['EUR', 'USD'],
    providers: ['commercial'],
    clientType: 'natural',
    from_amount: 100,
  }
  expect(routerOf(routes).generate('convert', parameters)).toBe(
    '/lt/currency-exchange/rest/convert?from_currency%5B%5D=EUR&from_currency%5B%5D=USD&providers%5B%5D=commercial&clientType=natural&from_amount=100',
  )
})

test('a name that ends in brackets is already a list and keeps one pair of them', () => {
  const router = routerOf({ any: route('/x') })
  expect(router.generate('any', { 'from_currency[]': ['EUR', 'USD'] })).toBe(
    '/x?from_currency%5B%5D=EUR&from_currency%5B%5D=USD',
  )
  expect(router.generate('any', { 'from_currency[]': 'EUR' })).toBe('/x?from_currency%5B%5D=EUR')
  expect(router.generate('any', { 'a[]': [1, [2, 3], { k: 4 }] })).toBe(
    '/x?a%5B%5D=1&a%5B1%5D%5B%5D=2&a%5B1%5D%5B%5D=3&a%5B2%5D%5Bk%5D=4',
  )
  const name = fc.stringMatching(/^[a-z_]{1,9}$/)
  const list = fc.array(fc.oneof(fc.string({ unit: 'grapheme-ascii' }), fc.array(fc.nat()), fc.constant(null)))
  fc.assert(
    fc.property(name, list, (plain, items) => {
      expect(router.generate('any', { [`${plain}[]`]: items })).toBe(router.generate('any', { [plain]: items }))
    }),
    runs(40),
  )
})

test('ignores null parameters', () => {
  const router = routerOf(routes)
  expect(router.generate('page', null)).toBe('/page')
  expect(router.generate('page', null, true)).toBe('https://www.example.com/page')
  expect(router.generate('page', { _locale: null, from_amount: null, to: [null, 'EUR'], a: { k: null } })).toBe(
    '/page?to%5B%5D=EUR',
  )
  expect(router.generate('admin', { _locale: null, pattern: 'menu' })).toBe('/lt/admin/menu')
  expect(() => router.generate('avatar', { userIdentifier: null })).toThrow(
    'The route "avatar" requires the parameter "userIdentifier".',
  )
})

test('leaves out trailing variables that equal their defaults', () => {
  const router = routerOf(routes)
  expect(router.generate('page')).toBe('/page')
  expect(router.generate('page', { _locale: 'lt' })).toBe('/page')
  expect(router.generate('page', { _locale: 'en' })).toBe('/page/en')
  expect(router.generate('admin')).toBe('/lt/admin')
  expect(router.generate('admin', { pattern: 'rates/margins' })).toBe('/lt/admin/rates/margins')
  expect(routerOf({ home: route('/{_locale}', locale) }).generate('home')).toBe('/')
})

test('looks a name up with prefix and locale', () => {
  const router = routerOf({ 'x.lt': route('/lt'), pre_x: route('/pre'), x: route('/plain') }, { prefix: 'pre_' })
  expect(router.generate('x')).toBe('/pre')
  expect(routerOf({ 'x.lt': route('/lt'), x: route('/plain') }, { prefix: 'pre_' }).generate('x')).toBe('/lt')
})

test.each([
  ['no such route', 'nothing', {}, 'The route "nothing" does not exist.'],
  ['a missing value', 'avatar', {}, 'The route "avatar" requires the parameter "userIdentifier".'],
  ['a dot in the identifier', 'avatar', { userIdentifier: 'a.b' }, 'must match "[^/.]+"'],
  ['a slash in the identifier', 'avatar', { userIdentifier: 'a/b' }, 'must match "[^/.]+"'],
  ['a locale of three letters', 'convert', { locale: 'ltu' }, 'must match "[a-z]{2}"'],
  ['a property of every object', 'constructor', {}, 'The route "constructor" does not exist.'],
])('%s is an error', (_, name, parameters, message) => {
  expect(() => routerOf(routes).generate(name, parameters)).toThrow(message)
})

test('an address is absolute on request, or if scheme or host differ', () => {
  const elsewhere = {
    a: route('/a', { host: 'api.example.com' }),
    b: route('/b', { schemes: ['http'] }),
    c: route('/c'),
  }
  const router = routerOf(elsewhere, { base_url: '/app' })
  expect(router.generate('a')).toBe('https://api.example.com/app/a')
  expect(router.generate('b')).toBe('http://www.example.com/app/b')
  expect(router.generate('c')).toBe('/app/c')
  expect(router.generate('c', {}, true)).toBe('https://www.example.com/app/c')
  expect(routerOf(elsewhere, { port: '8443' }).generate('c', {}, true)).toBe('https://www.example.com:8443/c')
  expect(routerOf(elsewhere, { host: 'x:8443', port: '8443' }).generate('c', {}, true)).toBe('https://x:8443/c')
})

test('keeps readable characters in a path and in a query', () => {
  const router = routerOf({ any: route('/{text}', { requirements: { text: '.+' } }) })
  expect(router.generate('any', { text: "/@:!;,*=+|?&#()' ü" })).toBe('//@:!;,*=+|%3F%26%23%28%29%27%20%C3%BC')
  expect(router.generate('any', { text: 'x', q: "/@:!;,*=+|?&#()' ü" })).toBe(
    '/x?q=/@:!;,*%3D%2B%7C?%26%23%28%29%27%20%C3%BC',
  )
  expect(router.generate('any', { text: 'x', a: { k: 'v', l: [1, [2]] }, n: null, u: undefined })).toBe(
    '/x?a%5Bk%5D=v&a%5Bl%5D%5B%5D=1&a%5Bl%5D%5B1%5D%5B%5D=2',
  )
})

test('matches a path with its requirements', () => {
  const router = routerOf(routes)
  expect(router.match('/lt/currency-exchange/rest/convert')).toEqual({ name: 'convert', parameters: { locale: 'lt' } })
  expect(router.match('/lt/admin')).toEqual({ name: 'admin', parameters: { _locale: 'lt', pattern: '' } })
  expect(router.match('/en/admin/menu/3')).toEqual({ name: 'admin', parameters: { _locale: 'en', pattern: 'menu/3' } })
  expect(router.match('/user/avatar/u-7.jpg')).toEqual({ name: 'avatar', parameters: { userIdentifier: 'u-7' } })
  expect(router.match('/page')).toEqual({ name: 'page', parameters: { _locale: 'lt' } })
  const strangers = [
    '/LT/currency-exchange/rest/convert',
    '/user/avatar/a.b.jpg',
    '/page/eng',
    '/page/',
    '/user/avatar/%E0%A4%A.jpg',
    '',
  ]
  expect(strangers.map(router.match)).toEqual(strangers.map(() => undefined))
})

test('handles possessive quantifiers and groups of a requirement', () => {
  const router = routerOf({ a: route('/{kind}/{id}', { requirements: { kind: '(menu|page)', id: '\\d++' } }) })
  expect(router.match('/page/12')).toEqual({ name: 'a', parameters: { kind: 'page', id: '12' } })
  expect(router.generate('a', { kind: 'menu', id: 7 })).toBe('/menu/7')
})

test('generating and matching returns the parameters', () => {
  const router = routerOf(routes)
  const language = fc.stringMatching(/^[a-z]{2}$/)
  const identifier = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .filter((text) => /^[^/.\n\r\u2028\u2029]+$/.test(text) && text.isWellFormed())
  const pattern = fc.array(identifier, { maxLength: 4 }).map((parts) => parts.join('/'))
  fc.assert(
    fc.property(language, identifier, pattern, (_locale, userIdentifier, rest) => {
      expect(router.match(router.generate('avatar', { userIdentifier }))).toEqual({
        name: 'avatar',
        parameters: { userIdentifier },
      })
      const admin = router.match(router.generate('admin', { _locale, pattern: rest }))
      expect(admin).toEqual({ name: 'admin', parameters: { _locale, pattern: rest } })
    }),
    runs(40),
  )
})
