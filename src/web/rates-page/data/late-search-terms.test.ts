import { expect, test, vi } from 'vitest'
import { createLateSearchTerms } from './late-search-terms.ts'

const terms = { GBP: ['pound', 'uk'] }

test('the words are asked for once, and told to whoever follows them', async () => {
  const fetchFile = vi.fn(async () => Response.json(terms))
  const late = createLateSearchTerms(fetchFile)
  const told = vi.fn()
  late.subscribe(told)
  expect(late.get()).toBe(undefined)
  late.load('/words.json')
  late.load('/words.json')
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce())
  expect(late.get()).toEqual(terms)
  late.load('/words.json')
  expect(fetchFile.mock.calls).toEqual([['/words.json']])
})

test.each([
  ['a file that is not there any more', async () => Response.json({ error: 'not_found' }, { status: 404 })],
  ['a network that is away', async () => Promise.reject(new TypeError('fetch failed'))],
  ['an answer that is no JSON', async () => new Response('<html>')],
])('%s changes nothing, and whoever comes back asks again', async (_, fails) => {
  const fetchFile = vi.fn<() => Promise<Response>>(fails)
  const late = createLateSearchTerms(fetchFile)
  late.load('/words.json')
  await vi.waitFor(() => {
    late.load('/words.json')
    expect(fetchFile.mock.calls.length).toBeGreaterThan(1)
  })
  expect(late.get()).toBe(undefined)
  fetchFile.mockImplementation(async () => Response.json(terms))
  await vi.waitFor(() => {
    late.load('/words.json')
    expect(late.get()).toEqual(terms)
  })
})
