import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Task } from '#domain/tasks/task.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { TaskLine } from './task-line.tsx'

afterEach(cleanup)

/** Returns the texts of a task and the target of its button. */
function readLine(need: Task) {
  const { container } = render(
    atDesk(
      <ul>
        <TaskLine need={need} />
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

const late: Task = {
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

test('describes a late source with its expected time, the shown rates, their countries and the problem', () => {
  expect(readLine(late)).toEqual({
    title: 'Banca Națională a României is late',
    text:
      'Expected 16 Nov 2026, 13:00. Visitors in Romania see its rates from 13 Nov 2026. ' +
      'the server answered with a web page',
    button: 'View → /en/admin/sources?source=romania',
  })
})

test('describes a source that is turned off with the time, the user and the ageing rates', () => {
  const off: Task = {
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

test('names no countries when a source is official in most of them or in none', () => {
  const many = { ...late, source: 'ecb', countries: ['LT', 'LV', 'EE', 'DE'] } as const
  expect(readLine({ ...many, problem: undefined }).text).toContain('Visitors in most countries see')
  cleanup()
  expect(readLine({ ...late, countries: [], problem: undefined }).text).toContain('Visitors see its rates from')
})

test('does not claim that visitors see figures that are too old', () => {
  expect(readLine({ ...late, isTooOld: true, problem: undefined }).text).toBe(
    'Expected 16 Nov 2026, 13:00. Its last rates, from 13 Nov 2026, are too old to be used; other rates are used instead.',
  )
})

test('does not call a failing source late when it has published everything due', () => {
  const failing: Task = { ...late, urgency: 'today', state: 'failing', expected: undefined }
  expect(readLine(failing).title).toBe('Banca Națională a României can’t be read')
})

test('mentions suspended offers only when they are suspended', () => {
  const first = [{ source: 'ecb', pair: 'EUR/NOK', rate: '10.4859', reason: 'jump' }] as const
  const held = { kind: 'held', urgency: 'now', count: 1, first } as const
  expect(readLine({ ...held, suspends: true }).text).toContain('our offer is suspended where the move may be real')
  cleanup()
  expect(readLine({ ...held, suspends: false }).text).not.toContain('we do not sell')
})

test('counts the broken items of a menu and links to it', () => {
  const menu = { kind: 'menu', urgency: 'today', key: 'footer', title: 'Footer' } as const
  expect(readLine({ ...menu, count: 2 })).toEqual({
    title: '2 items in menu “Footer” have broken links',
    text: 'Visitors don’t see it or anything nested under it.',
    button: 'View → /en/admin/menu?menu=footer',
  })
})

test('links failed emails to their filtered list', () => {
  const failed = { kind: 'failed_mails', urgency: 'today' } as const
  expect(readLine({ ...failed, count: 2 })).toEqual({
    title: '2 emails couldn’t be delivered',
    text: 'The recipients don’t know. Fix the cause and resend, or dismiss.',
    button: 'View → /en/admin/mail?state=failed',
  })
  cleanup()
  expect(readLine({ ...failed, count: 1 }).title).toBe('1 email couldn’t be delivered')
})

test('does not ask a user to approve a change that they may only reject', () => {
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
