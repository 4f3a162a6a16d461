import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listPeople } from '#contract/desk/people.ts'
import { join, type Machine, mailOf, nothing, signInAs } from '../../../../test/desk.ts'
import { startTestServer } from '../../../../test/server.ts'

/** How often the tables that grow with people were read for a list of them. */
async function readsOf(administrator: Machine): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => asked.mockRestore())
  const before = asked.mock.calls.length
  await administrator.call(listPeople, nothing)
  const texts = asked.mock.calls.slice(before).map(([query]) => JSON.stringify(query))
  return texts.filter((text) => /from \\"(session|sign_in_attempt|person)\\"/.test(text)).length
}

test('the list of people is read in as many queries, however many people there are', async () => {
  const server = await startTestServer()
  const administrator = await join(server, 'administrator')
  const alone = await readsOf(administrator)
  expect(alone).toBeGreaterThan(2)
  for (const role of ['viewer', 'editor', 'treasurer'] as const) await join(server, role)
  expect(await readsOf(administrator)).toBe(alone)
})

test('the list says where people are signed in, and when they were last here', async () => {
  const server = await startTestServer()
  const administrator = await join(server, 'administrator')
  await join(server, 'viewer')
  await signInAs(server, mailOf('viewer'))
  const { people } = await administrator.call(listPeople, nothing)
  expect(people.map(({ mail, session_count }) => [mail, session_count])).toEqual([
    [mailOf('administrator'), 1],
    [mailOf('viewer'), 2],
  ])
  expect(people.every(({ seen_at }) => seen_at !== null)).toBe(true)
})
