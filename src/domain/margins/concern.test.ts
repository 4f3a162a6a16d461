import { expect, test } from 'vitest'
import { marginsOf, scheduleOf } from '../../../test/margins.ts'
import { concernsOf } from './concern.ts'

const start = new Date('2026-11-17T08:00:00Z')
const schedules = [scheduleOf('PLN 0.45'), scheduleOf('PLN legal 0.40'), scheduleOf('TRY 1.80')]
const kinds = (...changes: string[]) =>
  concernsOf(changes.map(marginsOf), schedules, start).map(({ kind, scope }) => [kind, scope.clientType])

test('margins of 0 to 10 percent need no confirmation; others do', () => {
  expect(kinds('PLN natural 10 1000:0')).toEqual([])
  expect(kinds('PLN natural 10.0001')).toEqual([['above_usual', 'natural']])
  expect(kinds('PLN LT 0.1 1000:-0.01')).toEqual([['below_nothing', undefined]])
})

test('asks for confirmation if a currency would no longer be offered, for each client type', () => {
  expect(kinds('TRY')).toEqual([
    ['not_on_offer', 'natural'],
    ['not_on_offer', 'legal'],
  ])
})

test('needs no confirmation if other margins still apply', () => {
  expect(kinds('PLN legal')).toEqual([])
  expect(kinds('PLN')).toEqual([['not_on_offer', 'natural']])
  expect(kinds('PLN LT')).toEqual([])
})

test('asks for confirmation if a country loses its only margins', () => {
  const ofCountry = [scheduleOf('GEL GE 1.60')]
  const taken = concernsOf([marginsOf('GEL GE')], ofCountry, start).map(({ kind, scope }) => [kind, scope.country])
  expect(taken).toEqual([
    ['not_on_offer', 'GE'],
    ['not_on_offer', 'GE'],
  ])
})
