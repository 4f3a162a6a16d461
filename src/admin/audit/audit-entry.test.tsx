import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { WireEntryValue } from '#contract/desk/audit.ts'
import { atDesk } from '../../../test/at-desk.tsx'
import { AuditEntry } from './audit-entry.tsx'

afterEach(cleanup)

const plain: WireEntryValue = {
  number: 7,
  at: '2026-11-16T08:00:00.000Z',
  actor: 'person',
  name: 'anna@evp.example',
  address: '192.0.2.7',
  request_id: 'r-1',
  action: 'session.start',
  subject: '7',
  before: null,
  after: null,
  concerned: [],
  person: null,
  subject_person: null,
  subject_exists: true,
  about: [],
  steps: [],
}

const filtered: string[] = []

const anna = { id: 7, name: 'Anna Jonaitė', mail: 'anna@evp.example', is_suspended: false }
const tom = { id: 8, name: 'Tom', mail: 'tom@evp.example', is_suspended: true }

/** Returns the line and the details of an entry. */
function read(entry: Partial<WireEntryValue>) {
  cleanup()
  const { container } = render(
    atDesk(
      <ol>
        <AuditEntry entry={{ ...plain, ...entry }} rights={['audit.read']} onFilter={(one) => filtered.push(one)} />
      </ol>,
    ),
  )
  const button = screen.getByRole('button', { expanded: false })
  const [sentence, changes] = [...container.querySelectorAll('p')].map((one) => one.textContent)
  const links = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  fireEvent.click(button)
  screen.getByRole('button', { expanded: true })
  const rows = [...container.querySelectorAll('dl > div')].map((row) => [
    row.querySelector('dt')?.textContent ?? '',
    row.querySelector('dd')?.textContent ?? '',
  ])
  return { line: sentence, changes, links, fields: Object.fromEntries(rows) as Record<string, string> }
}

const [before, after] = [
  { mail: 'tom@evp.example', name: 'Tom', role: 'viewer', language: null, mustHaveSecondFactor: false },
  { mail: 'tom@evp.example', name: 'Tom', role: 'treasurer', language: 'lt', mustHaveSecondFactor: true },
]

test('names the changed user, with the values before and after', () => {
  const { line, fields } = read({ action: 'person.change', concerned: ['tom@evp.example'], before, after })
  expect(line).toBe('anna@evp.example · changed a user: tom@evp.example')
  expect(fields).toMatchObject({
    Role: 'before: viewerafter: treasurer',
    Language: 'before: Site defaultafter: Lietuvių',
    'Two-factor authentication required': 'before: noafter: yes',
    'IP address': '192.0.2.7',
    Entry: '7 · Request ID r-1',
  })
  expect(fields).not.toHaveProperty('Name')
})

test('names margins by currency, clients and country, in percent as on the page', () => {
  const scope = { country: 'LT', clientType: 'natural' }
  const { line, fields } = read({
    action: 'margins.record',
    subject: 'PLN',
    before: { ...scope, tiers: ['0.45 %'] },
    after: { ...scope, startsAt: '2026-11-17T06:00:00.000Z', tiers: ['0.55 %', '0.40 % from 10000 EUR'] },
  })
  expect(line).toBe('anna@evp.example · recorded a margin: PLN, personal clients in Lithuania')
  expect(fields.Margin).toBe('before: 0.45%after: 0.55%, 0.40% from 10,000 EUR')
  expect(fields['Takes effect']).toMatch(/^17 Nov 2026, \d\d:00$/)
  const changes = [
    { currency: 'PLN', country: null, client_type: 'legal', tiers: [{ from_amount: '0', margin: '0.55' }] },
  ]
  const proposed = read({
    action: 'margins.propose',
    subject: '3',
    concerned: ['PLN'],
    after: { changes, note: 'dear' },
  })
  expect(proposed.line).toBe('anna@evp.example · proposed a margin change: PLN (change 3)')
  expect(proposed.fields).toMatchObject({ Margins: expect.stringMatching(/^PLN, .*: 0\.55%$/), Reason: 'dear' })
})

test('names a held rate by its pair, and sources, countries and currencies by their names', () => {
  const figure = { source: 'ecb', pair: 'EUR/NOK', date: '2026-11-16', rate: '10.4859' }
  const ruled = read({ action: 'held.reject', subject: '3', before: figure, after: { by: plain.name, note: 'a slip' } })
  expect(ruled.line).toBe('anna@evp.example · rejected a held rate: EUR/NOK 10.4859, 16 Nov 2026')
  expect(ruled.fields).toMatchObject({ Source: 'European Central Bank', Reason: 'a slip' })
  const job = { actor: 'job', name: 'feeds', address: null, request_id: null } as const
  const values = { origin: 'fetched', added: 1230, first: '2026-11-13', last: '2026-11-16' }
  const recorded = read({ ...job, action: 'rates.record', subject: 'ecb', after: values })
  expect(recorded.line).toBe('System (feeds) · recorded rates: European Central Bank')
  expect(recorded.fields).toMatchObject({ 'New rates': '1,230', Origin: 'fetched from the source' })
  expect(recorded.fields).toMatchObject({ From: '13 Nov 2026', Until: '16 Nov 2026', Entry: '7' })
  const setting = { defaultCurrency: 'PLN', officialSources: ['poland', 'ecb'], providers: ['commercial'] }
  const country = read({ action: 'countries.record', subject: 'PL', after: setting })
  expect(country.line).toBe('anna@evp.example · changed the settings of a country: Poland')
  expect(country.fields['Official sources (in order of priority)']).toBe('Narodowy Bank Polski, European Central Bank')
  const rate = { rate: '4.3710', validFrom: '2026-11-16T08:00:00.000Z', validUntil: null }
  const own = read({ action: 'own_rates.load', subject: 'PLN', before: null, after: rate })
  expect(own.line).toBe('anna@evp.example · set a manual rate: PLN')
  expect(own.fields).toMatchObject({ 'per 1 EUR': '4.3710' })
})

test('lists only additions and removals of a list of currencies, or that it was reordered', () => {
  const change = (one: string[], other: string[]) =>
    read({ action: 'currencies.replace', subject: 'listed', before: { listed: one }, after: { listed: other } }).fields
  expect(change(['EUR', 'USD', 'NOK'], ['EUR', 'USD', 'NOK (off)', 'SEK']).Currencies).toBe(
    'before: NOKafter: NOK (off), SEK',
  )
  expect(change(['EUR', 'USD'], ['USD', 'EUR']).Currencies).toBe('reordered')
})

test('names a user who joined but not one whose sign-in was refused, and each only once', () => {
  const visitor: Partial<WireEntryValue> = { actor: 'visitor', name: '', subject_person: tom }
  expect(read({ ...visitor, action: 'person.join' }).line).toBe('Tom (removed) · joined the desk')
  expect(read({ ...visitor, action: 'session.refuse' }).line).toBe('Anonymous · failed to sign in: Tom (removed)')
  expect(read({ action: 'session.end', concerned: [plain.name] }).line).toBe('anna@evp.example · ended sessions')
})

test('names people, and links subjects to their screens', () => {
  const changed = read({ person: anna, action: 'person.change', subject: '8', subject_person: tom })
  expect(changed.line).toBe('Anna Jonaitė · changed a user: Tom (removed)')
  expect(changed.links).toEqual([])
  expect(screen.getByText('AJ').title).toBe('anna@evp.example')
  const page = { action: 'content.publish', subject: 'pages/12/lt', concerned: ['Fees'], about: ['document/12'] }
  expect(read(page)).toMatchObject({ line: expect.stringMatching(/published: Fees \(Lietuvių\)$/) })
  expect(read(page).links).toEqual([expect.stringMatching(/\/admin\/pages\/12$/)])
  fireEvent.click(screen.getByRole('button', { name: 'All entries of this change' }))
  expect(filtered).toEqual(['document/12'])
  expect(read({ ...page, subject_exists: false })).toMatchObject({
    line: expect.stringMatching(/published: Fees \(deleted\) \(Lietuvių\)$/),
    links: [],
  })
})

test('shows a change with its values before and after, its reason and its earlier steps', () => {
  const tiers = (margin: string) => [
    { currency: 'USD', country: null, client_type: 'legal', tiers: [{ from_amount: '0', margin }] },
  ]
  const proposed = {
    ...plain,
    number: 5,
    person: anna,
    action: 'margins.propose',
    subject: '3',
    concerned: ['USD'],
    before: { changes: tiers('0.30') },
    after: { changes: tiers('0.25'), note: 'Offer to large clients' },
  }
  const { line, changes } = read({
    action: 'margins.record',
    subject: 'USD',
    steps: [proposed],
    before: { country: null, clientType: 'legal', tiers: ['0.30 %'] },
    after: { country: null, clientType: 'legal', tiers: ['0.25 %'], startsAt: '2026-11-17T06:00:00.000Z', change: 3 },
  })
  expect(line).toBe('anna@evp.example · recorded a margin: USD, business clients')
  expect(changes).toBe('before: 0.30%after: 0.25%')
  const [step] = screen.getAllByRole('listitem').slice(1)
  expect(step?.textContent).toMatch(/Anna Jonaitė · proposed a margin change: USD \(change 3\)/)
  expect(step?.textContent).toMatch(/before: USD, .*0\.30%after: USD, .*0\.25%Offer to large clients/)
})

test('shows records of other versions as they are', () => {
  const odd = { tiers: 'many', startsAt: 7, country: {}, clientType: [] }
  expect(read({ action: 'margins.record', subject: 'PLN', before: 'x', after: odd }).fields).toMatchObject({
    Margin: 'many',
    'Takes effect': '7',
  })
  const unknown = read({ action: 'moon.paint', subject: 'moon', before: null, after: { colour: ['green'] } })
  expect(unknown.line).toBe('anna@evp.example · moon.paint: moon')
  expect(unknown.fields).toMatchObject({ colour: '["green"]' })
})
