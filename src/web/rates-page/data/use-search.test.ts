import { expect, test, vi } from 'vitest'
import { fetchSearchTerms } from './use-search.ts'

const terms = { GBP: ['pound', 'uk'] }

test('returns the terms of the file', async () => {
  const fetchFile = vi.fn(async () => Response.json(terms))
  expect(await fetchSearchTerms(fetchFile, '/words.json')).toEqual(terms)
  expect(fetchFile.mock.calls).toEqual([['/words.json']])
})

test.each([
  ['a missing file', async () => Response.json({ error: 'not_found' }, { status: 404 })],
  ['a network failure', async () => Promise.reject(new TypeError('fetch failed'))],
  ['a response that is not JSON', async () => new Response('<html>')],
])('rejects %s', async (_, fetchFile) => {
  await expect(fetchSearchTerms(fetchFile, '/words.json')).rejects.toThrow()
})
