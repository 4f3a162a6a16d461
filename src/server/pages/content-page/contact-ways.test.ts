import { expect, test } from 'vitest'
import { layouts } from '#domain/content/model/collections/layouts.ts'
import { article, shareEditedSite } from '../../../../test/site-editor.ts'

const site = shareEditedSite()

const withoutIcons = (html: string) => html.replace(/<svg.*?<\/svg>/gs, '')

test('starts the contacts page with the contact details in the language of the reader', async () => {
  const { read } = site()
  const html = withoutIcons(await (await read('/en/pages/contacts?country_code=lt')).text())
  expect(html).toMatch(
    /<h2>Email<\/h2><a href="mailto:info@evp\.example" dir="ltr">info@evp\.example<\/a><p>We answer within one working day<\/p>/,
  )
  expect(html).toMatch(/<h2>Block a card<\/h2><a href="tel:\+37000000001" dir="ltr">\+370 0 000 0001<\/a>/)
  expect(html.indexOf('id="block-ways"')).toBeLessThan(html.indexOf('id="block-places"'))
  const arabic = withoutIcons(await (await read('/ar/pages/contacts', { redirect: 'follow' })).text())
  expect(arabic).toMatch(/<h2>اتصل بنا<\/h2><a href="tel:\+37000000000" dir="ltr">\+370 0 000 0000<\/a><p>من الاثنين/)
})

/** Publishes an English page with one block and no text of its own. */
async function writePage(key: string, fields: object) {
  const { writer } = site()
  const { id: layout } = await writer.find('article', 'shared', layouts)
  const id = await writer.draft({ key, part: 'en', value: { ...article('Reach us', key), slots: {} } })
  await writer.change(id, 'shared', { layout, blocks: [{ id: 'ways', kind: 'contact_ways', slot: 'main', fields }] })
  for (const part of ['shared', 'en'] as const) await writer.publish(id, part)
}

test('returns the contact details and their addresses by the API', async () => {
  const { read } = site()
  await writePage('reach', { phone: '+370 (0) 000-0000' })
  const answer = await read('/en/rest/pages?key=reach&country_code=lt')
  const { items } = (await answer.json()) as { items: { slots: object }[] }
  expect(items[0]?.slots).toEqual({
    main: [
      {
        kind: 'contact_ways',
        id: 'ways',
        ways: [{ way: 'phone', text: '+370 (0) 000-0000', address: 'tel:+37000000000' }],
      },
    ],
  })
  const html = withoutIcons(await (await read('/en/pages/reach?country_code=lt')).text())
  expect(html).toContain('href="tel:+37000000000"')
  expect(html).not.toContain('mailto:')
  // German readers get German titles beside untranslated text.
  const german = withoutIcons(await (await read('/de/pages/reach?country_code=lt')).text())
  expect(german).toContain('<h2 lang="de" dir="ltr">Anrufen</h2>')
})

test('rejects an invalid email address or phone number with its field', async () => {
  await expect(writePage('wrong', { mail: 'info@evp', cardPhone: 'by day' })).rejects.toMatchObject({
    code: 'invalid_parameters',
    properties: {
      'value.blocks[0].fields.mail': ['Must be an email address, such as name@example.com.'],
      'value.blocks[0].fields.cardPhone': [expect.stringMatching(/^Must be a phone number/)],
    },
  })
})
