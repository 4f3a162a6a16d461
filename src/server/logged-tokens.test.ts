import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { askNewPassword, openLink, useLink } from '#contract/desk/link.ts'
import { invite } from '#contract/desk/people.ts'
import { signIn } from '#contract/desk/session.ts'
import { createLink, goodPassword, join, machineAt, nothing } from '../../test/desk.ts'
import { json } from '../../test/desk-people.ts'
import { openMailbox, startMailing, tokenIn } from '../../test/mailbox.ts'
import type { TestServer } from '../../test/server.ts'

/** Sends requests with a token in every place where a client may put it. */
async function sendEverywhere({ origin }: TestServer, token: string): Promise<void> {
  const half = Math.floor(token.length / 2)
  const escaped = `${token.slice(0, half)}%${token.charCodeAt(half).toString(16)}${token.slice(half + 1)}`
  const paths = [token, escaped, token.slice(0, 30), `${token}/more`, `${token}.`, `x/${token}`].flatMap((last) =>
    ['set-up', 'set%2Dup', 'preview'].map((route) => `/en/admin/${route}/${last}`),
  )
  const others = [`/${token}`, `/?token=${token}`, `/en/pages/x?${token}`, `/en/admin/rest/${token}`, `//${token}@x/`]
  for (const path of [...paths, ...others])
    for (const method of ['GET', 'HEAD', 'POST', 'BREW'])
      await sendRaw(origin, `${method} ${path} HTTP/1.1\r\nhost: x\r\nreferer: http://x/${token}\r\n\r\n`)
  await sendRaw(origin, `GET /${token} nonsense\r\n\r\n`)
  await sendRaw(origin, `GET http://${token}:${token}@x/${token} HTTP/1.1\r\nhost: ${token}\r\n\r\n`)
}

function sendRaw(origin: string, request: string): Promise<void> {
  const { port, hostname } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.once('data', () => socket.destroy()).once('close', () => resolve())
    socket.once('error', reject)
  })
}

test('writes no token, password or cookie to the log of any level or to the audit log', async () => {
  const mailbox = await openMailbox()
  const server = await startMailing(mailbox, { logLevel: 'trace' })
  const administrator = await join(server, 'administrator')
  await administrator.call(invite, { ...nothing, body: { mail: 'new@evp.example', role: 'editor' } })
  await machineAt(server).call(askNewPassword, { ...nothing, body: { mail: 'administrator@evp.example' } })
  // The mail server refuses one email, so that a failure is logged too.
  mailbox.refusals.set('new@evp.example', '451 later')
  await server.sendDue()
  mailbox.refusals.clear()
  server.after(30)
  await server.sendDue()
  const setUp = await createLink(server, { purpose: 'set_up', mail: undefined, role: 'administrator' })
  const tokens = [setUp, ...mailbox.mails.map((mail) => tokenIn(mail))]
  expect(new Set(tokens.filter(Boolean)).size).toBe(3)
  for (const token of tokens) {
    await sendEverywhere(server, token)
    const machine = machineAt(server)
    await machine.call(openLink, { ...nothing, body: { token } }).catch(() => {})
    await machine.fetch('/admin/rest/link', { method: 'POST', headers: json, body: `{"token":"${token}"` })
    await machine.fetch(`/admin/rest/link/${token}`, { method: 'POST', headers: json, body: '{}' })
    const body = { token, name: 'New', password: goodPassword }
    await machine.call(useLink, { ...nothing, body }).catch(() => {})
  }
  const wrong = { ...nothing, body: { mail: 'administrator@evp.example', password: 'wrong horse battery' } }
  await expect(machineAt(server).call(signIn, wrong)).rejects.toMatchObject({ code: 'unauthorized' })
  const { rows } = await server.services.database.runSql('select * from audit_entry')
  const log = JSON.stringify(server.logLines)
  const audit = JSON.stringify(rows)
  expect(server.logLines.length).toBeGreaterThan(100)
  const cookie = administrator.cookie?.split('=')[1] ?? ''
  for (const secret of [
    ...tokens,
    ...tokens.map((token) => token.slice(0, 20)),
    goodPassword,
    wrong.body.password,
    cookie,
  ]) {
    expect(secret).not.toBe('')
    expect(log).not.toContain(secret)
    expect(audit).not.toContain(secret)
  }
})
