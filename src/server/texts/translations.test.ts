import { expect, test } from 'vitest'
import type { Texts } from '#domain/texts/translating/translation-book.ts'
import { createTestClock } from '../../../test/clock.ts'
import { createSnapshots } from '../snapshots/snapshots.ts'
import { createSilentLog } from '../telemetry/log.ts'
import { loadSeedTexts } from './seed-texts.ts'
import { openTranslations } from './translations.ts'

test('applies a changed text with a new edition and keeps the other texts', async () => {
  const { clock } = createTestClock('2026-11-13T16:00:00Z')
  let number = 0
  let overrides: Texts = new Map()
  const loadRevisions = async () => new Map([['texts', number]])
  const { openSnapshot, notice } = createSnapshots({ loadRevisions, clock, log: createSilentLog() })
  const loadOverrides = async () => overrides
  const translations = await openTranslations(openSnapshot, {
    siteName: 'Kursas',
    seeds: await loadSeedTexts(),
    loadOverrides,
  })
  const before = translations()
  const titleAndName = () => {
    const texts = translations().texts.get('currency_exchange')?.get('en')
    return [texts?.['page.title'], texts?.['provider.evp']]
  }
  expect(titleAndName()).toEqual(['Currency exchange rates', 'Kursas'])
  overrides = new Map([['currency_exchange', new Map([['en', { 'page.title': 'Our rates' }]])]])
  number++
  await notice('texts', number)
  expect(titleAndName()).toEqual(['Our rates', 'Kursas'])
  expect(translations().edition).not.toBe(before.edition)
})

test('ignores an override that no longer fits its bundled text', async () => {
  const { clock } = createTestClock('2026-11-13T16:00:00Z')
  const { openSnapshot } = createSnapshots({ loadRevisions: async () => new Map(), clock, log: createSilentLog() })
  const english = new Map([['en', { greeting: 'Hello %name%', title: 'Rates' }]])
  const ours = { greeting: 'Welcome', title: 'Our rates', gone: 'Nobody asks for it' }
  const translations = await openTranslations(openSnapshot, {
    siteName: 'Kursas',
    seeds: new Map([['messages', english]]),
    loadOverrides: async () => new Map([['messages', new Map([['en', ours]])]]),
  })
  expect(translations().texts.get('messages')?.get('en')).toEqual({ greeting: 'Hello %name%', title: 'Our rates' })
})
