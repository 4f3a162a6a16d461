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

It sells 2 currencies. Newest figures: European Central Bank 2026-11-13, Market mid rates 2026-09-11.
Banks are asked around the hours they publish; npm run rates:status says how each is doing.
Open the page to see them, and .env.example for every setting. Ctrl+C stops it.

`)
})

test('reports that there are no figures and that feeds are off', () => {
  const text = greeting({ addresses, book: { supported: [], published: [] }, isFetching: false, setUp: undefined })
  expect(text).toContain('There are no figures yet.')
  expect(text).toContain('No bank is asked, for FEEDS is off.')
})

test('contains the set-up link until there is an administrator', () => {
  const url = 'http://localhost:3000/en/admin/set-up/token'
  const setUp = { url, expiresAt: new Date('2026-11-17T08:30:12Z') }
  expect(greeting({ addresses, book: { supported: [], published: [] }, isFetching: false, setUp })).toContain(`
Nobody can sign in at the desk yet. Set it up by 2026-11-17 08:30 UTC:
  ${url}
`)
})
