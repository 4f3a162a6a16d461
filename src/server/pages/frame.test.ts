import { expect, test } from 'vitest'
import { links } from '#domain/content/model/collections/links.ts'
import { menus } from '#domain/content/model/collections/menus.ts'
import { textBlocks } from '#domain/content/model/collections/text-blocks.ts'
import { servedCountries } from '#domain/countries/served-countries.ts'
import { article, paragraph, shareEditedSite } from '../../../test/site-editor.ts'

const site = shareEditedSite()

test('shows a published menu by language and country, without dead links', async () => {
  const { writer, read } = site()
  const menuOf = async (query: string) => {
    const html = await (await read(`/?${query}`)).text()
    const nav = /<nav[^>]*aria-label="[^"]*"[^>]*>(.*?)<\/nav>/.exec(html)?.[1] ?? ''
    return [...nav.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].slice(1).map(([, href, label]) => `${label} ${href}`)
  }
  expect(await menuOf('language=en&country_code=lt')).toHaveLength(3)
  const page = await writer.draft({ key: 'hours', part: 'en', value: article('Hours', 'hours') })
  const { id } = await writer.find('header', 'shared', menus)
  const items = [
    { label: { en: 'News', lt: 'Naujienos' }, target: { address: 'https://news.example/' } },
    { label: { en: 'Latvia' }, target: { address: 'https://lv.example/' }, countries: ['LV'] },
    { label: { en: 'Only here' }, target: { address: 'https://lt.example/' }, languages: ['lt'] },
    { label: { en: 'Not said' }, target: { page } },
    { label: { en: 'More' }, children: [{ label: { en: 'Below' }, target: { link: 'site_faq' } }] },
  ]
  await writer.change(id, 'shared', { title: 'Header', items }, menus)
  await writer.publish(id, 'shared', undefined, menus)
  const below = 'Below https://www.evp.example/en/faq'
  expect(await menuOf('language=en&country_code=lv')).toEqual([
    'News https://news.example/',
    'Latvia https://lv.example/',
    below,
  ])
  expect(await menuOf('language=en&country_code=gb')).toEqual(['News https://news.example/', below])
  expect((await menuOf('language=lt&country_code=lt')).slice(0, 2)).toEqual([
    'Naujienos https://news.example/',
    'Only here https://lt.example/',
  ])
  await writer.publish(page, 'en')
  expect(await menuOf('language=en&country_code=lt')).toContain('Not said /en/pages/hours?country_code=lt')
})

test('names only the regulators of the country for every served country', async () => {
  const { read } = site()
  const union = ['BG', 'DE', 'EE', 'ES', 'FR', 'LT', 'LV', 'PL', 'RO']
  for (const country of Object.keys(servedCountries)) {
    const html = await (await read(`/?language=en&country_code=${country}`)).text()
    const group = /<h2>Supervision<\/h2>.*?<ul>(.*?)<\/ul>/.exec(html)?.[1] ?? ''
    expect([...group.matchAll(/<li>/g)], country).toHaveLength(union.includes(country) ? 2 : 1)
    expect(group.includes('European Banking Authority'), country).toBe(union.includes(country))
  }
})

test('shows changed and added answers', async () => {
  const { writer, read } = site()
  const { id, value } = await writer.find('question.fixed', 'en', textBlocks)
  await writer.change(id, 'en', { ...value, text: paragraph('The moment you say yes.') }, textBlocks)
  await writer.publish(id, 'en', undefined, textBlocks)
  const shared = await writer.find('question.fixed', 'shared', textBlocks)
  const added = await writer.draft(
    { key: 'question.more', part: 'en', value: { title: 'Anything else?', text: paragraph('No.') } },
    textBlocks,
  )
  await writer.change(added, 'shared', shared.value, textBlocks)
  await writer.publish(added, 'shared', undefined, textBlocks)
  await writer.publish(added, 'en', undefined, textBlocks)
  const html = await (await read('/?language=lt')).text()
  expect(html).toContain('<details lang="en"><summary><h3>Anything else?</h3>')
  expect(await (await read('/?language=en')).text()).toContain('<p>The moment you say yes.</p>')
})

test('uses the address of a changed link on every page', async () => {
  const { writer, read } = site()
  const value = { target: { address: 'https://licence.example/' } }
  const id = await writer.draft({ key: 'licence', part: 'en', value }, links)
  await writer.publish(id, 'en', undefined, links)
  expect(await (await read('/?language=en')).text()).toContain('href="https://licence.example/"')
  expect(await (await read('/en/pages/contacts')).text()).toContain('href="https://licence.example/"')
  // The catalogue has one address for all languages, so the English one replaces it.
  expect(await (await read('/?language=lt')).text()).toContain('href="https://licence.example/"')
})
