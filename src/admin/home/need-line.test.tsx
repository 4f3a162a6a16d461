import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Need } from '#domain/needs/need.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { NeedLine } from './need-line.tsx'

afterEach(cleanup)

/** What a line says, and where its one button leads. */
function readLine(need: Need) {
  const { container } = render(
    atDesk(
      <ul>
        <NeedLine need={need} />
      </ul>,
    ),
  )
  const link = screen.getByRole('link')
  return {
    title: container.querySelector('b')?.textContent,
    text: container.querySelector('p')?.textContent?.trim(),
    button: `${link.textContent} → ${link.getAttribute('href')}`,
  }
}

const late: Need = {
  kind: 'source',
  urgency: 'now',
  state: 'late',
  source: 'romania',
  expected: new Date(2026, 10, 16, 13, 0),
  problem: 'the server answered with a web page',
  shown: '2026-11-13',
  isTooOld: false,
  countries: ['RO'],
}

test('a late source says since when, what visitors see and where, and what was wrong', () => {
  expect(readLine(late)).toEqual({
    title: 'Banca Națională a României is late',
    text:
      'Expected 16 Nov 2026, 13:00. Visitors in Romania see its rates from 13 Nov 2026. ' +
      'the server answered with a web page',
    button: 'View → /en/admin/sources?source=romania',
  })
})

test('a source that is off says since when and by whom, that its figures grow old, and leads to it', () => {
  const off: Need = {
    kind: 'switched_off',
    urgency: 'today',
    source: 'ecb',
    since: new Date(2026, 10, 12, 9, 30),
    by: 'treasury@evp.example',
    shown: '2026-11-12',
    isTooOld: false,
    countries: ['LT', 'LV', 'EE', 'DE'],
  }
  expect(readLine(off)).toEqual({
    title: 'European Central Bank is turned off',
    text:
      'Since 12 Nov 2026, 09:30, by treasury@evp.example. It isn’t being fetched and its rates are getting old. ' +
      'Visitors in most countries see its rates from 12 Nov 2026.',
    button: 'View → /en/admin/sources?source=ecb',
  })
})

test('one that is official in most countries does not name them all, and one in none names none', () => {
  const many = { ...late, source: 'ecb', countries: ['LT', 'LV', 'EE', 'DE'] } as const
  expect(readLine({ ...many, problem: undefined }).text).toContain('Visitors in most countries see')
  cleanup()
  expect(readLine({ ...late, countries: [], problem: undefined }).text).toContain('Visitors see its rates from')
})

test('figures that are too old to count are not said to be seen by anybody', () => {
  expect(readLine({ ...late, isTooOld: true, problem: undefined }).text).toBe(
    'Expected 16 Nov 2026, 13:00. Its last rates, from 13 Nov 2026, are too old to be used; other rates are used instead.',
  )
})

test('a source that fails, but has published all that is due, is not called late', () => {
  const failing: Need = { ...late, urgency: 'today', state: 'failing', expected: undefined }
  expect(readLine(failing).title).toBe('Banca Națională a României can’t be read')
})

test('that our offers are withheld is said only where they are', () => {
  const first = [{ source: 'ecb', pair: 'EUR/NOK', rate: '10.4859', reason: 'jump' }] as const
  const held = { kind: 'held', urgency: 'now', count: 1, first } as const
  expect(readLine({ ...held, suspends: true }).text).toContain('our offer is suspended where the move may be real')
  cleanup()
  expect(readLine({ ...held, suspends: false }).text).not.toContain('we do not sell')
})

test('a menu says how many of its items lead nowhere, and leads to it', () => {
  const menu = { kind: 'menu', urgency: 'today', key: 'footer', title: 'Footer' } as const
  expect(readLine({ ...menu, count: 2 })).toEqual({
    title: '2 items in menu “Footer” have broken links',
    text: 'Visitors don’t see it or anything nested under it.',
    button: 'View → /en/admin/menu?menu=footer',
  })
})

test('mails that could not be delivered lead to those in the list', () => {
  const failed = { kind: 'failed_mails', urgency: 'today' } as const
  expect(readLine({ ...failed, count: 2 })).toEqual({
    title: '2 emails couldn’t be delivered',
    text: 'The recipients don’t know. Fix the cause and resend, or dismiss.',
    button: 'View → /en/admin/mail?state=failed',
  })
  cleanup()
  expect(readLine({ ...failed, count: 1 }).title).toBe('1 email couldn’t be delivered')
})

test('what whoever reads it can only reject does not wait for their approval', () => {
  const change = { kind: 'approval', urgency: 'now', change: 7, currencies: ['PLN'], startsAt: undefined } as const
  const proposed = { ...change, proposedBy: 'treasury@evp.example' }
  expect(readLine({ ...proposed, mayApprove: true }).title).toBe('A margin change needs your approval')
  cleanup()
  expect(readLine({ ...proposed, mayApprove: false })).toMatchObject({
    title: 'A margin change can only be rejected',
    text: 'treasury@evp.example proposed new margins for PLN. No one is allowed to approve it any more.',
  })
  cleanup()
  const rate = { kind: 'own_rate_approval', urgency: 'now', currency: 'PLN', deviation: undefined } as const
  const one = { ...rate, proposedBy: 'treasury@evp.example', startsAt: undefined, mayApprove: false }
  expect(readLine(one).title).toBe('A manual rate can only be rejected')
})
