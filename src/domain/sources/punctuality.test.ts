import { expect, test } from 'vitest'
import type { FreshnessState } from './freshness.ts'
import { punctualityOf } from './punctuality.ts'

function source(state: FreshnessState | undefined, more: { isFailing?: boolean; isOff?: boolean } = {}) {
  return { state, isFailing: false, isOff: false, ...more }
}

test('counts bundled data and sources without figures as neither on time nor late', () => {
  expect(punctualityOf([source('bundled'), source(undefined), source(undefined)])).toEqual({
    delivering: 0,
    onTime: 0,
    failing: 0,
    bundled: 1,
    silent: 2,
    off: 0,
  })
})

test('counts a source as on time if no newer publication is due, also on weekends and holidays', () => {
  const all = [source('fresh'), source('weekend'), source('holiday'), source('late')]
  expect(punctualityOf(all)).toMatchObject({ delivering: 4, onTime: 3 })
})

test('counts a failing source as failing, and also as on time if no newer publication is due', () => {
  expect(punctualityOf([source('fresh', { isFailing: true }), source(undefined, { isFailing: true })])).toMatchObject({
    delivering: 1,
    onTime: 1,
    failing: 2,
    silent: 1,
  })
})

test('counts a source that is turned off only as off', () => {
  expect(punctualityOf([source('late', { isOff: true, isFailing: true }), source('fresh')])).toEqual({
    delivering: 1,
    onTime: 1,
    failing: 0,
    bundled: 0,
    silent: 0,
    off: 1,
  })
})
