// Second circle: it starts and stops processes of the program.
import { expect, test } from 'vitest'
import { seededPlace } from '../../../test/databases.ts'
import { readFixture } from '../../../test/feed-fixture.ts'
import { send, startFeedServer } from '../../../test/feed-server.ts'
import { startProcess } from '../../../test/processes.ts'
import { settingNames } from '../config.ts'

const goodAnswer = send(readFixture('ecb-daily.xml'), { 'content-type': 'text/xml' })

/** Returns settings with which only one feed is fetched, from here. */
function onlyEcb(url: string): Record<string, string> {
  const settings = settingNames.filter((name) => name.startsWith('FEED_URL_'))
  return { ...Object.fromEntries(settings.map((name) => [name, 'off'])), FEEDS: 'on', FEED_URL_ECB: url }
}

test('runs the queue in a replica that fetches nothing', async () => {
  const { url = '' } = await seededPlace('postgresql')
  const server = startProcess({ FEEDS: 'off', DATABASE_URL: url, LOG_LEVEL: 'debug' })
  await expect.poll(server.output).toContain('jobs started')
  server.process.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
})

test('shares the feeds between replicas in processes of their own', async () => {
  const bank = await startFeedServer(goodAnswer)
  const { url = '' } = await seededPlace('postgresql')
  const env = { ...onlyEcb(`${bank.origin}/ecb`), DATABASE_URL: url, LOG_LEVEL: 'debug' }
  const replicas = [startProcess(env), startProcess(env)]
  for (const replica of replicas) await expect.poll(replica.output).toContain('jobs started')
  await expect.poll(() => bank.requests.length).toBe(1)
  for (const replica of replicas) replica.process.kill('SIGTERM')
  for (const replica of replicas) expect(await replica.ended).toEqual({ code: 0, signal: null })
  expect(bank.requests).toHaveLength(1)
})

test('stops a process without waiting for a bank', async () => {
  const bank = await startFeedServer(() => {})
  const { url = '' } = await seededPlace('postgresql')
  const server = startProcess({ ...onlyEcb(bank.origin), DATABASE_URL: url, DRAIN_SECONDS: '0' })
  await expect.poll(() => bank.requests.length).toBe(1)
  server.process.kill('SIGTERM')
  expect(await server.ended).toEqual({ code: 0, signal: null })
  // A feed whose time was up would be reported.
  expect(server.output()).not.toContain('feed failed')
})
