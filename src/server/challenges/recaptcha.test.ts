import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createVerify } from './recaptcha.ts'

/** Somebody who answers as Google does, and remembers what was asked. */
async function startGoogle(answer: (form: URLSearchParams) => string | undefined) {
  const asked: URLSearchParams[] = []
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
    asked.push(form)
    const text = answer(form)
    if (text === undefined) response.destroy()
    else response.end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const settings = { siteKey: 'site', secret: 'secret', hostname: 'www.example.com' }
  return { asked, verify: createVerify(settings, { fetch, address }) }
}

test('a solution is what Google says it is, on our own site', async () => {
  const answers: Record<string, unknown> = {
    good: { success: true, hostname: 'www.example.com' },
    elsewhere: { success: true, hostname: 'other.example' },
    twice: { success: false, 'error-codes': ['timeout-or-duplicate'] },
    bad: { success: false, 'error-codes': ['invalid-input-response'] },
  }
  const { asked, verify } = await startGoogle((form) => JSON.stringify(answers[form.get('response') ?? '']))
  expect(await verify('good')).toBe('right')
  expect(await verify('elsewhere')).toBe('wrong')
  expect(await verify('twice')).toBe('used')
  expect(await verify('bad')).toBe('wrong')
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({ secret: 'secret', response: 'good' })
})

test.each([
  ['is cut off', undefined],
  ['is no JSON', '<html>'],
  ['says something else', '{"ok":1}'],
  ['refuses our key', '{"success":false,"error-codes":["invalid-input-secret"]}'],
])('a check that %s cannot be done now, and lets nobody do more', async (_, answer) => {
  const { verify } = await startGoogle(() => answer)
  await expect(verify('good')).rejects.toMatchObject({ code: 'temporarily_unavailable' })
})
