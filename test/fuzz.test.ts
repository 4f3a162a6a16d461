import { expect, test } from 'vitest'
import { runFuzz } from '../fuzz/run.ts'
import { createStranger } from '../fuzz/stranger.ts'
import { startTestServer } from './server.ts'

test('whatever is asked, every answer is one that was announced, and strangers are served as before', {
  timeout: 120_000,
}, async () => {
  const { origin, logLines } = await startTestServer()
  const isServed = await createStranger(origin)
  const { families, violations } = await runFuzz(origin, { seed: 20_261_113, requests: 2_000, connections: 8 })
  expect(violations).toEqual([])
  expect(families.every(({ requests }) => requests > 0)).toBe(true)
  expect(await isServed()).toEqual([])
  expect(logLines.filter(({ level }) => level === 'error')).toEqual([])
})
