import { expect, test } from 'vitest'
import { article, shareTimedSite } from '../../../../test/site-editor.ts'
import { createAnswerCache } from './answer-cache.ts'
import { createPrepareAgain } from './prepare-again.ts'
import { prepareAnswer } from './prepared-answer.ts'

const site = shareTimedSite({})
const now = new Date('2026-11-16T08:00:00Z')
const milliseconds = { first: 0, others: 0 }

/** Creates a cache with answers of a current or past edition, each requested so many times. */
function cacheOf(requests: Readonly<Record<string, number>>, isCurrent = false) {
  const answers = createAnswerCache(1_000_000)
  const edition = { goodUntil: now }
  for (const [url, times] of Object.entries(requests)) {
    const answer = prepareAnswer(url, {
      edition,
      editionAt: () => (isCurrent ? edition : { goodUntil: now }),
      mediaType: 'application/json',
      caching: { maxSeconds: 60, scope: 'public', vary: undefined },
    })
    answers.offer(url, answer)
    answers.offer(url, answer)
    for (let time = 0; time < times; time++) answers.find(url)
  }
  return answers
}

test('prepares requested answers, most requested first', async () => {
  const order: string[] = []
  const answers = cacheOf({ '/seldom': 1, '/often': 5, '/never': 0, '/sometimes': 3 })
  createPrepareAgain({ answers, ask: async (key) => order.push(key), clock: () => now, milliseconds }).start()
  await expect.poll(() => order).toEqual(['/often', '/sometimes', '/seldom'])
})

test('prepares at most fifty answers, and none that is current', async () => {
  const order: string[] = []
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`/${index}`, 1]))
  const start = (answers: ReturnType<typeof cacheOf>, milliseconds: { first: number; others: number }) =>
    createPrepareAgain({ answers, ask: async (key) => order.push(key), clock: () => now, milliseconds }).start()
  start(cacheOf({ '/current': 9 }, true), milliseconds)
  start(cacheOf(many), milliseconds)
  await expect.poll(() => order.length).toBe(50)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(order).toHaveLength(50)
  expect(order).not.toContain('/current')
})

test('restarts after a later change, and ends when it is stopped or an answer fails', async () => {
  const order: string[] = []
  const answers = cacheOf({ '/page': 2, '/other': 1 })
  const again = createPrepareAgain({
    answers,
    clock: () => now,
    milliseconds: { first: 20, others: 0 },
    ask: async (key) => {
      order.push(key)
      throw new Error('unexpected')
    },
  })
  again.start()
  again.start()
  await expect.poll(() => order).toEqual(['/page'])
  again.start()
  again.stop()
  await new Promise((resolve) => setTimeout(resolve, 60))
  expect(order).toEqual(['/page'])
})

test('caches a requested page again soon after a publication', async () => {
  const { server, writer, read } = site()
  const page = '/lt/pages/kontaktai'
  for (let time = 0; time < 3; time++) expect((await read(page)).status).toBe(200)
  const countRendered = async () => {
    const lines = (await (await server.get('/metrics')).text()).split('\n')
    const ofPages = lines.filter(
      (line) => /seconds_count\{.*\/pages\/.*status="200"/.test(line) && !line.includes('/admin/'),
    )
    return ofPages.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }
  const before = await countRendered()
  const id = await writer.draft({ key: 'news', part: 'en', value: article('News', 'news') })
  await writer.publish(id, 'en')
  await expect.poll(countRendered).toBe(before + 1)
  // It was prepared under the key of the same reader, so the next request renders nothing.
  await read(page)
  expect(await countRendered()).toBe(before + 1)
})
