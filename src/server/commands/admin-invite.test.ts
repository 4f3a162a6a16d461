import { expect, test } from 'vitest'
import { useLink } from '#contract/desk/link.ts'
import { goodPassword, machineAt, nothing, signInAs } from '../../../test/desk.ts'
import { runCommand } from '../../../test/processes.ts'
import { startTestServer } from '../../../test/server.ts'

async function inviteCommand() {
  // The command has the machine's clock, and so has the server that its links are used at.
  const server = await startTestServer({ clock: () => new Date() })
  const env = { DATABASE_URL: server.place.url ?? '', PUBLIC_URL: 'https://rates.example/' }
  const run = async (...words: string[]) => (await runCommand('admin-invite', words, env)).said
  return { server, run }
}

const tokenIn = (text: string) => /set-up\/([\w-]{43})\n/.exec(text)?.[1] ?? ''

test('somebody is invited by a printed link, and whoever is there already gets one for a new password', async () => {
  const { server, run } = await inviteCommand()
  const invitation = await run('Anna@evp.example', 'treasurer')
  expect(invitation).toMatch(
    /^Whoever opens this link becomes treasurer\. It is good once, until \S+Z:\n {2}https:\/\/rates\.example\/en\/admin\/set-up\/[\w-]{43}\n$/,
  )
  const machine = machineAt(server)
  const joining = { token: tokenIn(invitation), name: 'Anna', password: goodPassword }
  const { person } = await machine.call(useLink, { ...nothing, body: joining })
  expect(person).toMatchObject({ mail: 'anna@evp.example', role: 'treasurer' })
  const renewal = await run('anna@evp.example', 'treasurer')
  expect(renewal).toMatch(/^Whoever opens this link chooses a new password\./)
  const renewed = { token: tokenIn(renewal), password: 'another horse battery' }
  await machineAt(server).call(useLink, { ...nothing, body: renewed })
  await signInAs(server, 'anna@evp.example', 'another horse battery')
  expect(await run('anna@evp.example', 'administrator')).toMatch(
    /^Nobody was invited: anna@evp.example is treasurer already/,
  )
})

test.each([
  [[], '"" is no mail address.'],
  [['anna'], '"anna" is no mail address.'],
  [['anna@evp.example'], '"" is no role.'],
  [['anna@evp.example', 'owner'], '"owner" is no role.'],
  [['anna@evp.example', 'viewer', 'editor'], '"viewer editor" is no role.'],
])('%s is refused with how to say it', async (words, sentence) => {
  const { code, said } = await runCommand('admin-invite', words, { DATA_DIR: '/nowhere' })
  expect(code).toBe(1)
  expect(said).toContain(`Nobody was invited: ${sentence}`)
  expect(said).toContain('npm run admin:invite -- <mail> <viewer|editor|treasurer|administrator>')
})
