import { expect, test } from 'vitest'
import { useLink } from '#contract/desk/link.ts'
import { goodPassword, machineAt, nothing, signInAs } from '../../../test/desk.ts'
import { callCommand, runCommand } from '../../../test/processes.ts'
import { startTestServer } from '../../../test/server.ts'
import { adminInvite } from './admin-invite.ts'

const tokenIn = (text: string) => /set-up\/([\w-]{43})\n/.exec(text)?.[1] ?? ''

test('invites a person by a printed link, and gives a person with an account a link for a new password', async () => {
  // The command uses the system clock, so the server that accepts its links must too.
  const server = await startTestServer({ clock: () => new Date() })
  const env = { DATABASE_URL: server.place.url ?? '', PUBLIC_URL: 'https://rates.example/' }
  const { code, said: invitation } = await runCommand('admin-invite', ['Anna@evp.example', 'treasurer'], env)
  expect(code).toBe(0)
  expect(invitation).toMatch(
    /^Link to join as treasurer, valid once, until \S+Z:\n {2}https:\/\/rates\.example\/en\/admin\/set-up\/[\w-]{43}\n$/,
  )
  const machine = machineAt(server)
  const joining = { token: tokenIn(invitation), name: 'Anna', password: goodPassword }
  const { person } = await machine.call(useLink, { ...nothing, body: joining })
  expect(person).toMatchObject({ mail: 'anna@evp.example', role: 'treasurer' })
  const { text: renewal } = await callCommand(adminInvite, ['anna@evp.example', 'treasurer'], env)
  expect(renewal).toMatch(/^Link to choose a new password, valid once, until /)
  const renewed = { token: tokenIn(renewal), password: 'another horse battery' }
  await machineAt(server).call(useLink, { ...nothing, body: renewed })
  await signInAs(server, 'anna@evp.example', 'another horse battery')
  expect(await callCommand(adminInvite, ['anna@evp.example', 'administrator'], env)).toEqual({
    code: 1,
    text: expect.stringMatching(/^Cannot invite: anna@evp.example is already treasurer/),
  })
})

test.each([
  [[], '"" is not an email address.'],
  [['anna'], '"anna" is not an email address.'],
  [['anna@evp.example'], '"" is not a role.'],
  [['anna@evp.example', 'owner'], '"owner" is not a role.'],
  [['anna@evp.example', 'viewer', 'editor'], '"viewer editor" is not a role.'],
])('rejects %j and prints its usage', async (args, sentence) => {
  const { code, text } = await callCommand(adminInvite, args, { DATA_DIR: '/nowhere' })
  expect(code).toBe(1)
  expect(text).toContain(`Cannot invite: ${sentence}`)
  expect(text).toContain('npm run admin:invite -- <mail> <viewer|editor|treasurer|administrator>')
})
