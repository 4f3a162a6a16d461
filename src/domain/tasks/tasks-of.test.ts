import { expect, test } from 'vitest'
import { usualSettings } from '../countries/country-settings.ts'
import { parseDecimal } from '../money/decimal.ts'
import { type Role, rightsOf } from '../people/rights.ts'
import type { SourceReport } from '../sources/source-report.ts'
import { type Findings, tasksOf } from './tasks-of.ts'

const now = new Date('2026-11-16T17:42:00Z')
const gap = { marketGaps: [], gapSuspends: false }
const own = { ownRateApprovals: [], ownRates: [], menus: [], messages: undefined, failedMails: 0, ...gap }

function findings(role: Role, more: Partial<Findings> = {}): Findings {
  return {
    rights: rightsOf(role),
    now,
    countries: usualSettings,
    hasSecondFactor: true,
    heldSuspends: true,
    held: [],
    sources: [],
    switchedOff: new Map(),
    approvals: [],
    ...own,
    invitations: [],
    ...more,
  }
}

const jump = { source: 'ecb', pair: 'EUR/NOK', rate: '10.4859', reason: 'jump' } as const
const slip = { source: 'lithuania', pair: 'EUR/KZT', rate: '5.0127', reason: 'unit' } as const

function report(more: Partial<SourceReport> = {}): SourceReport {
  return {
    source: 'romania',
    state: 'fresh',
    lastPublication: '2026-11-13',
    learnedAt: now,
    nextExpected: now,
    checkedAt: now,
    problem: undefined,
    held: 0,
    beingChecked: [],
    refused: 0,
    isSwitchedOff: false,
    ...more,
  }
}

const everything: Partial<Findings> = {
  hasSecondFactor: false,
  held: [jump],
  approvals: [
    { change: 1, currencies: ['PLN'], proposedBy: 'treasury@evp.example', startsAt: undefined, mayApprove: true },
  ],
  ownRateApprovals: [
    {
      currency: 'TRY',
      proposedBy: 'treasury@evp.example',
      startsAt: undefined,
      mayApprove: true,
      deviation: parseDecimal('3.41'),
    },
  ],
  ownRates: [{ currency: 'PLN', rate: '4.35', deviation: parseDecimal('-4.10') }],
  sources: [report({ problem: 'status 500' }), report({ source: 'poland', state: 'late' })],
  messages: { fresh: 3, late: 0, count: 3, promised: '2026-11-17' },
  menus: [{ key: 'footer', title: 'Footer', count: 2 }],
  failedMails: 2,
  invitations: [{ mail: 'tom@evp.example', expiresAt: new Date('2026-11-17T08:00:00Z') }],
}

test('has no tasks if nothing is wrong', () => {
  expect(tasksOf(findings('administrator', { sources: [report()] }))).toEqual([])
})

test('reports a source that is turned off as such, with user and time, not as late or failing', () => {
  const off = { since: new Date('2026-11-10T08:00:00Z'), by: 'treasury@evp.example' }
  const needs = (state: 'fresh' | 'late', role: Role = 'treasurer') =>
    tasksOf(
      findings(role, {
        sources: [report({ state, problem: 'status 500', isSwitchedOff: true }), report({ source: 'poland' })],
        switchedOff: new Map([['romania', off]]),
      }),
    )
  const last = { shown: '2026-11-13', isTooOld: false, countries: ['RO'] }
  const task = { kind: 'switched_off', source: 'romania', ...off, ...last }
  expect(needs('late')).toEqual([{ ...task, urgency: 'today' }])
  // No newer publication is due: visitors miss nothing yet.
  expect(needs('fresh')).toEqual([{ ...task, urgency: 'later' }])
  expect(needs('late', 'viewer')).toEqual([])
})

test('new messages are a task for today, and overdue ones are urgent', () => {
  const waiting = { fresh: 3, late: 0, count: 3, promised: '2026-11-17' } as const
  const urgencyOf = (role: Role, late: number) =>
    tasksOf(findings(role, { messages: { ...waiting, late } })).map(({ urgency }) => urgency)
  expect([urgencyOf('editor', 0), urgencyOf('editor', 1), urgencyOf('viewer', 1)]).toEqual([['today'], ['now'], []])
})

test('sorts by urgency: held figures and late sources now, failing sources and expiring invitations today', () => {
  expect(tasksOf(findings('administrator', everything)).map(({ urgency, kind }) => `${urgency} ${kind}`)).toEqual([
    'now held',
    'now source',
    'now approval',
    'now own_rate_approval',
    'today source',
    'today own_rate',
    'today messages',
    'today menu',
    'today failed_mails',
    'today invitation',
    'today second_factor',
  ])
})

test.each([
  ['viewer', ['second_factor']],
  ['editor', ['messages', 'menu', 'second_factor']],
  ['treasurer', ['held', 'source', 'approval', 'own_rate_approval', 'source', 'own_rate', 'messages', 'second_factor']],
  [
    'administrator',
    [
      'held',
      'source',
      'approval',
      'own_rate_approval',
      'source',
      'own_rate',
      'messages',
      'menu',
      'failed_mails',
      'invitation',
      'second_factor',
    ],
  ],
] as const)('a %s gets only tasks they have the rights for', (role, kinds) => {
  expect(tasksOf(findings(role, everything)).map(({ kind }) => kind)).toEqual(kinds)
})

test('several held figures are one task, which names the first two', () => {
  const [need] = tasksOf(findings('treasurer', { held: [jump, slip, jump] }))
  expect(need).toMatchObject({ kind: 'held', count: 3, first: [jump, slip] })
})

test('a possibly real move suspends our offers if the rules say so, a slip never does', () => {
  const suspends = (more: Partial<Findings>) =>
    tasksOf(findings('treasurer', more)).map((need) => need.kind === 'held' && need.suspends)
  expect(suspends({ held: [slip, jump] })).toEqual([true])
  expect(suspends({ held: [slip, jump], heldSuspends: false })).toEqual([false])
  expect(suspends({ held: [slip] })).toEqual([false])
})

test('the task of a late source has the expected time, the date visitors see, and the affected countries', () => {
  const [need] = tasksOf(findings('treasurer', { sources: [report({ state: 'late' })] }))
  expect(need).toMatchObject({ state: 'late', expected: now, shown: '2026-11-13', countries: ['RO'] })
})

test('marks figures that are too old to be used', () => {
  const ofDay = (lastPublication: string) =>
    tasksOf(findings('treasurer', { sources: [report({ state: 'late', lastPublication })] }))
  expect(ofDay('2026-11-02')).toMatchObject([{ shown: '2026-11-02', isTooOld: false }])
  expect(ofDay('2026-11-01')).toMatchObject([{ shown: '2026-11-01', isTooOld: true }])
})

test('an invitation with two days left, or an expired one, is no task', () => {
  const ends = (expiresAt: string) => ({ mail: 'tom@evp.example', expiresAt: new Date(expiresAt) })
  const invitations = [ends('2026-11-18T18:00:00Z'), ends('2026-11-16T17:00:00Z')]
  expect(tasksOf(findings('administrator', { invitations }))).toEqual([])
})

test('a missing second factor is more urgent for users who change money or users', () => {
  const urgencyFor = (role: Role) => tasksOf(findings(role, { hasSecondFactor: false })).map(({ urgency }) => urgency)
  expect([urgencyFor('editor'), urgencyFor('treasurer')]).toEqual([['later'], ['today']])
})

test('a margin change that starts within a day is urgent, a later one is for today', () => {
  const approvals = ['2026-11-17T08:00:00Z', '2026-11-19T08:00:00Z'].map((start) => ({
    change: 1,
    currencies: ['PLN'],
    proposedBy: 'treasury@evp.example',
    startsAt: new Date(start),
    mayApprove: true,
  }))
  expect(tasksOf(findings('treasurer', { approvals })).map(({ urgency }) => urgency)).toEqual(['now', 'today'])
})

test('a manual rate becomes a task once it deviates by more than 3 percent from the official one', () => {
  const ownRates = ['3.00', '3.01', '-3.00', '-4.10', undefined].map((deviation) => ({
    currency: 'PLN',
    rate: '4.35',
    deviation: deviation ? parseDecimal(deviation) : undefined,
  }))
  const needs = tasksOf(findings('treasurer', { ownRates }))
  expect(needs.map((need) => need.kind === 'own_rate' && need.deviation)).toEqual([
    parseDecimal('3.01'),
    parseDecimal('-4.10'),
  ])
})

test('gives treasurers an urgent task for currencies whose market rate is far from ours', () => {
  const marketGaps = [{ currency: 'CHF', deviation: parseDecimal('-5.00'), date: '2026-11-16' }]
  const gaps = [{ currency: 'CHF', deviation: parseDecimal('-5.00') }]
  const needs = tasksOf(findings('treasurer', { marketGaps, gapSuspends: true }))
  expect(needs).toEqual([{ kind: 'market_gap', urgency: 'now', gaps, suspends: true }])
  expect(tasksOf(findings('editor', { marketGaps }))).toEqual([])
})
