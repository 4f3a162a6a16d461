import { expect, test } from 'vitest'
import { readCheck } from '#contract/public/check.ts'
import { shareTestServer } from '../../../../test/server.ts'

const server = shareTestServer()

test('sends a check with texts in the language of the address', async () => {
  const of = (locale: string, purpose: 'unlock' | 'contact_form') =>
    server().call(readCheck, { path: { _locale: locale }, query: { purpose } })
  expect(await of('en', 'unlock')).toMatchObject({
    kind: 'proof_of_work',
    texts: { title: 'Quick check', next: 'Then the page loads.' },
  })
  expect(await of('de', 'contact_form')).toMatchObject({
    texts: { title: 'Kurze Prüfung', next: 'Danach wird Ihre Nachricht automatisch gesendet.' },
  })
  expect(await of('zz', 'unlock')).toMatchObject({ texts: { title: 'Quick check' } })
})

test('issues a different, uncached check each time, and rejects unknown purposes', async () => {
  const [one, other] = await Promise.all([1, 2].map(() => server().get('/en/rest/recaptcha-unlock')))
  expect(one?.headers.get('cache-control')).toBe('no-store')
  expect(await one?.json()).not.toEqual(await other?.json())
  const refused = await server().get('/en/rest/recaptcha-unlock?purpose=anything')
  expect(await refused.json()).toMatchObject({
    error: 'invalid_parameters',
    error_properties: { purpose: [expect.any(String)] },
  })
})
