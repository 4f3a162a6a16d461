import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Need } from '#domain/needs/need.ts'
import { createTranslator } from '#domain/texts/translator.ts'
import { createToastStore } from '#ui/toast/toast-store.ts'
import { createSayIn, TranslatorProvider } from '#ui/translator-context.tsx'
import texts from '../../../seeds/translations/admin.en.json' with { type: 'json' }
import { DeskProvider, type DeskTools } from '../frame/desk-context.tsx'
import { createTracedCall } from '../frame/traced-call.ts'
import { NeedLine } from './need-line.tsx'

afterEach(cleanup)

const sayIn = createSayIn({
  translator: createTranslator().fromJSON({ locale: 'en', translations: { en: { admin: texts } } }),
  formatCount: String,
  isRightToLeft: false,
})

const tools: DeskTools = {
  setting: {
    ...{ language: 'en', siteName: 'EVP', flags: '/flags.svg', texts },
    symbols: {
      ...{ digits: '0123456789', decimal: '.', group: ',', minGrouped: 4, minus: '-', plus: '+' },
      ...{ percentBefore: '', percentAfter: '%' },
    },
  },
  call: createTracedCall(fetch),
  toasts: createToastStore(),
}

/** What a line says, and where its one button leads. */
function readLine(need: Need) {
  const { container } = render(
    <TranslatorProvider sayIn={sayIn}>
      <DeskProvider tools={tools}>
        <ul>
          <NeedLine need={need} />
        </ul>
      </DeskProvider>
    </TranslatorProvider>,
  )
  const link = screen.getByRole('link')
  return {
    title: container.querySelector('b')?.textContent,
    text: container.querySelector('p')?.textContent?.trim(),
    button: `${link.textContent} → ${link.getAttribute('href')}`,
  }
}

const late: Need = {
  ...{ kind: 'source', urgency: 'now', state: 'late', source: 'romania', expected: new Date(2026, 10, 16, 13, 0) },
  ...{ problem: 'the server answered with a web page', shown: '2026-11-13', countries: ['RO'] },
}

test('a late source says since when, what visitors see and where, and what was wrong', () => {
  expect(readLine(late)).toEqual({
    title: 'Banca Națională a României is late',
    text:
      'It was expected 16 Nov 2026, 13:00. Visitors in Romania see its figures of 13 Nov 2026. ' +
      'the server answered with a web page',
    button: 'Look → /en/admin/sources?source=romania',
  })
})

test('one that is official in most countries does not name them all, and one in none names none', () => {
  const many = { ...late, source: 'ecb', countries: ['LT', 'LV', 'EE', 'DE'] } as const
  expect(readLine({ ...many, problem: undefined }).text).toContain('Visitors in most countries see')
  cleanup()
  expect(readLine({ ...late, countries: [], problem: undefined }).text).toContain('Visitors see its figures of')
})

test('a source that fails, but has published all that is due, is not called late', () => {
  const failing: Need = { ...late, urgency: 'today', state: 'failing', expected: undefined }
  expect(readLine(failing).title).toBe('Banca Națională a României cannot be read')
})

test('that our offers are withheld is said only where they are', () => {
  const first = [{ source: 'ecb', pair: 'EUR/NOK', rate: '10.4859', reason: 'jump' }] as const
  const held = { kind: 'held', urgency: 'now', count: 1, first } as const
  expect(readLine({ ...held, suspends: true }).text).toContain('no rate of ours where it may be a real move')
  cleanup()
  expect(readLine({ ...held, suspends: false }).text).not.toContain('no rate of ours')
})
