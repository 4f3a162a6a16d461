import { expect, test } from 'vitest'
import { namedValues, routerPaths } from './router-paths.ts'

const desk = { path: '/{_locale}/admin/{pattern}', requirements: { _locale: '[a-z]{2}', pattern: '.*' } } as const

test('mounts a catch-all path with and without its last segment', () => {
  expect(routerPaths(desk)).toEqual(['/:_locale(^(?:[a-z]{2})$)/admin', '/:_locale(^(?:[a-z]{2})$)/admin/*'])
})

test('names the catch-all value, also if it is missing', () => {
  expect(namedValues(desk, { _locale: 'lt', '*': 'rates/margins' })).toEqual({
    _locale: 'lt',
    pattern: 'rates/margins',
  })
  expect(namedValues(desk, { _locale: 'lt' })).toEqual({ _locale: 'lt', pattern: '' })
})

test('returns the values of other paths unchanged', () => {
  const found = { locale: 'lt', id: '7' }
  expect(namedValues({ path: '/{locale}/notes/{id}' }, found)).toBe(found)
  expect(namedValues({ path: '/{locale}/notes' }, found)).toBe(found)
})
