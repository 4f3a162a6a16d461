import { afterEach, expect, test, vi } from 'vitest'
import { importChunk } from './import-chunk.ts'

afterEach(() => vi.unstubAllGlobals())

const importModule = async () => 'module'

test('imports a chunk once all its files have been downloaded', async () => {
  const slow = Promise.withResolvers<Response>()
  stubFetch(async (path) => (path === '/assets/slow.js' ? slow.promise : new Response('')))
  const imported = vi.fn(importModule)
  const importing = importChunk(imported, ['assets/chunk.js', 'assets/slow.js'])
  await new Promise(setImmediate)
  expect(imported).not.toHaveBeenCalled()
  slow.resolve(new Response(''))
  expect(await importing).toBe('module')
})

test.each([
  ['never arrived', async () => Promise.reject(new TypeError('Failed to fetch')), 'Failed to fetch'],
  ['is missing', async () => new Response('', { status: 404 }), 'assets/is missing.js answered 404'],
  ['broke off', async () => new Response(brokenBody()), 'network error'],
])('does not import a chunk if one of its files %s, and downloads that file again', async (name, fail, message) => {
  const files = [`assets/whole beside what ${name}.js`, `assets/${name}.js`]
  const fetched = stubFetch(async (path) => (path === `/${files[1]}` ? fail() : new Response('')))
  const imported = vi.fn(importModule)
  await expect(importChunk(imported, files)).rejects.toThrow(message)
  expect(imported).not.toHaveBeenCalled()
  fetched.mockImplementation(async () => new Response(''))
  expect(await importChunk(imported, files)).toBe('module')
  expect(await importChunk(imported, files)).toBe('module')
  const counts = files.map((file) => fetched.mock.calls.filter(([path]) => path === `/${file}`).length)
  expect(counts).toEqual([1, 2])
})

test('imports a chunk whose files are not listed', async () => {
  expect(await importChunk(importModule)).toBe('module')
})

function stubFetch(answer: (path: string) => Promise<Response>) {
  const stub = vi.fn(answer)
  vi.stubGlobal('fetch', stub)
  return stub
}

function brokenBody(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) })
}
