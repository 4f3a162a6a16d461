import { expect, test, vi } from 'vitest'
import { fetchSearchTerms } from './use-search.ts'

const terms = { GBP: ['pound', 'uk'] }

test('returns the terms of the file', async () => {
  const fetchFile = vi.fn(async () => Response.json(terms))
  expect(await fetchSearchTerms(fetchFile, '/words.json')).toEqual(terms)
  expect(fetchFile.mock.calls).toEqual([['/words.json']])
})

test.each([
  ['a file that is not there any more', async () => Response.json({ error: 'not_found' }, { status: 404 })],
  ['a network that is away', async () => Promise.reject(new TypeError('fetch failed'))],
  ['an answer that is no JSON', async () => new Response('<html>')],
])('%s contains no terms', async (_, fetchFile) => {
  await expect(fetchSearchTerms(fetchFile, '/words.json')).rejects.toThrow()
})
