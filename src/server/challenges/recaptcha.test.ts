import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createVerify } from './recaptcha.ts'

/** Starts a server that answers as Google does, and records the forms it gets. */
async function startGoogle(answer: (form: URLSearchParams) => string | undefined) {
  const forms: URLSearchParams[] = []
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    forms.push(form)
    const text = answer(form)
    if (text === undefined) response.destroy()
    else response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const settings = { siteKey: 'site', secret: 'secret', hostname: 'www.example.com' }
  return { forms, verify: createVerify(settings, { fetch, address }) }
}

test('follows the verdict of Google, and requires our own hostname', async () => {
  const answers: Record<string, unknown> = {
    good: { success: true, hostname: 'www.example.com' },
    elsewhere: { success: true, hostname: 'other.example' },
    twice: { success: false, 'error-codes': ['timeout-or-duplicate'] },
    bad: { success: false, 'error-codes': ['invalid-input-response'] },
  }
  const { forms, verify } = await startGoogle((form) => JSON.stringify(answers[form.get('response') ?? '']))
  expect(await verify('good')).toBe('right')
  expect(await verify('elsewhere')).toBe('wrong')
  expect(await verify('twice')).toBe('used')
  expect(await verify('bad')).toBe('wrong')
  expect(Object.fromEntries(forms[0] ?? [])).toEqual({ secret: 'secret', response: 'good' })
})

test.each([
  ['closes the connection', undefined],
  ['sends HTML', '<html>'],
  ['sends unknown JSON', '{"ok":1}'],
  ['rejects our key', '{"success":false,"error-codes":["invalid-input-secret"]}'],
])('fails with temporarily_unavailable when Google %s', async (_, answer) => {
  const { verify } = await startGoogle(() => answer)
  await expect(verify('good')).rejects.toMatchObject({ code: 'temporarily_unavailable' })
})
