import { expect, test } from 'vitest'
import type { PublishedRate } from '#domain/sources/publication.ts'
import { greeting } from './greeting.ts'

const addresses = { page: 'http://localhost:3000/', documentation: 'http://localhost:3000/api/docs' }

function figure(source: PublishedRate['source'], date: string): PublishedRate {
  const learnedAt = new Date(`${date}T16:00:00Z`)
  return {
    source,
    base: 'EUR',
    quote: 'USD',
    rate: { units: 117n, scale: 2 },
    quantity: 1,
    date,
    learnedAt,
    origin: 'fetched',
  }
}

test('lists addresses, newest figures and next steps', () => {
  const published = [figure('market', '2026-09-11'), figure('ecb', '2026-11-12'), figure('ecb', '2026-11-13')]
  expect(
    greeting({ addresses, book: { supported: ['EUR', 'USD'], published }, isFetching: true, setUp: undefined }),
  ).toBe(`
Agio is running.

  page           http://localhost:3000/
  documentation  http://localhost:3000/api/docs

2 currencies offered. Latest rates: European Central Bank 2026-11-13, Market mid rates 2026-09-11.
Rates are fetched when the banks publish them. Run npm run rates:status for their status.
All settings are listed in .env.example. Press Ctrl+C to stop.

`)
})

test('reports that there are no figures and that feeds are off', () => {
  const text = greeting({ addresses, book: { supported: [], published: [] }, isFetching: false, setUp: undefined })
  expect(text).toContain('No rates yet.')
  expect(text).toContain('No rates are fetched, because FEEDS is off.')
})

test('contains the set-up link until there is an administrator', () => {
  const url = 'http://localhost:3000/en/admin/set-up/token'
  const setUp = { url, expiresAt: new Date('2026-11-17T08:30:12Z') }
  expect(greeting({ addresses, book: { supported: [], published: [] }, isFetching: false, setUp })).toContain(`
No administrator yet. Create the first account by 2026-11-17 08:30 UTC:
  ${url}
`)
})
