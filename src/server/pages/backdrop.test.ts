import { expect, onTestFinished, test } from 'vitest'
import { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { png, uploadFile } from '../../../test/pictures.ts'
import { refusal } from '../../../test/refusal.ts'
import { article, type EditedSite, shareTimedSite } from '../../../test/site-editor.ts'

const timedSite = shareTimedSite()

/** Publishes an image, and returns its document and the hash of its picture. */
async function publishImage({ editor, writer }: EditedSite, name = 'baltic.png', colour = '#224466') {
  const { document, picture } = await uploadFile(editor, await png({ width: 90, height: 30, colour }), name)
  const id = document ?? 0
  await writer.publish(id, 'shared', undefined, images)
  return { id, hash: picture?.hash ?? '' }
}

type Value = Readonly<Record<string, unknown>>

async function assign({ writer }: EditedSite, value: Value, liveFrom?: string): Promise<number> {
  const { image, on = 'rates_page' } = value
  const written = {
    key: `${on}-${image}`.replace('_', '-'),
    part: 'shared',
    value: { title: 'New', on, ...value },
  } as const
  const id = await writer.draft(written, backgroundImages)
  await writer.publish(id, 'shared', liveFrom, backgroundImages)
  return id
}

/** Returns the hash of the picture behind the head of a page. */
async function backdropOf({ read }: EditedSite, path: string): Promise<string | undefined> {
  const html = await (await read(path)).text()
  return /<img[^>]* src="\/media\/([0-9a-f]{64})\//.exec(html)?.[1]
}

test('has a seeded drawing behind the head of the rates page in all sizes', async () => {
  const site = timedSite()
  const html = await (await site.read('/?language=en&country_code=lt')).text()
  const sizes = /<img[^>]* srcSet="([^"]+)"/.exec(html)?.[1]?.split(', ') ?? []
  expect(sizes).toHaveLength(4)
  const answer = await site.read(sizes[0]?.split(' ')[0] ?? '', { headers: { accept: 'image/webp' } })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await answer.arrayBuffer()).byteLength).toBeLessThan(20_000)
  // Inline styles would violate the content security policy.
  expect(html).not.toMatch(/<[^>]+ style=/)
  expect(html).toMatch(/<rect[^>]* fill="#[0-9a-f]{6}"/)
  expect(await backdropOf(site, '/en/pages/contacts')).toBeUndefined()
})

test('shows a background of a country only there, from its start to its end', async () => {
  const site = timedSite()
  const seeded = await backdropOf(site, '/?language=en&country_code=pl')
  const { id: image, hash } = await publishImage(site)
  const id = await assign(site, { image, countries: ['PL'] }, '2026-11-17T00:00:00Z')
  await site.writer.unpublish(id, 'shared', '2026-11-20T00:00:00Z', backgroundImages)
  const seen = async () => [
    await backdropOf(site, '/?language=en&country_code=pl'),
    await backdropOf(site, '/?language=pl&country_code=pl'),
    await backdropOf(site, '/?language=pl&country_code=lt'),
  ]
  expect(await seen()).toEqual([seeded, seeded, seeded])
  site.set('2026-11-17T00:00:00Z')
  expect(await seen()).toEqual([hash, hash, seeded])
  site.set('2026-11-20T00:00:00Z')
  expect(await seen()).toEqual([seeded, seeded, seeded])
})

test('prefers the background of a page to that of all pages, also on the rates page', async () => {
  const site = timedSite()
  const page = await site.writer.draft({ key: 'hours', part: 'en', value: article('Opening hours', 'hours') })
  await site.writer.publish(page, 'en')
  const forAll = await publishImage(site, 'all.png', '#112233')
  const forOne = await publishImage(site, 'one.png', '#332211')
  const everywhere = await assign(site, { image: forAll.id, on: 'all_pages' })
  onTestFinished(() => site.writer.unpublish(everywhere, 'shared', undefined, backgroundImages))
  await assign(site, { image: forOne.id, on: 'page', page })
  expect(await backdropOf(site, '/en/pages/hours')).toBe(forOne.hash)
  expect(await backdropOf(site, '/en/pages/contacts')).toBe(forAll.hash)
  expect([forAll.hash, forOne.hash]).not.toContain(await backdropOf(site, '/?language=en'))
  expect(await backdropOf(site, '/en/pages/nothing-here')).toBeUndefined()
  // The API returns the backdrop with the page, for other front ends.
  const apiTextOf = async (slug: string) =>
    JSON.stringify(await (await site.read(`/en/rest/pages?slug=${slug}`)).json())
  expect(await apiTextOf('hours')).toMatch(new RegExp(`"backdrop":{.*/media/${forOne.hash}/`))
  expect(await apiTextOf('contacts')).toMatch(new RegExp(`"backdrop":{.*/media/${forAll.hash}/`))
})

test('removes an unpublished image from its background at once', async () => {
  const site = timedSite()
  const seeded = await backdropOf(site, '/?language=en')
  const { id: image, hash } = await publishImage(site)
  await assign(site, { image })
  expect(await backdropOf(site, '/?language=en')).toBe(hash)
  await site.writer.unpublish(image, 'shared', undefined, images)
  expect(await backdropOf(site, '/?language=en')).toBe(seeded)
})

test('rejects publishing a background of a page without the page', async () => {
  const site = timedSite()
  const { id: image } = await site.writer.find('first-light', 'shared', images)
  const refused = await refusal(assign(site, { image, on: 'page' }))
  expect(refused.properties).toEqual({ 'shared.page': ['Required.'] })
})

test('previews a draft on the page where it will appear', async () => {
  const site = timedSite()
  const { id: image, hash } = await publishImage(site)
  const page = await site.writer.draft({ key: 'closing', part: 'en', value: article('Closing hours', 'closing') })
  await site.writer.publish(page, 'en')
  const draft = (key: string, value: Value) =>
    site.writer.draft({ key, part: 'shared', value: { title: key, image, ...value } }, backgroundImages)
  for (const [id, title] of [
    [await draft('rates', { on: 'rates_page' }), 'Currency exchange rates'],
    [await draft('page', { on: 'page', page }), 'Closing hours'],
  ] as const) {
    const html = await (await site.editor.fetch(`/en/admin/stage/${id}`)).text()
    expect(html).toContain(`<h1>${title}</h1>`)
    expect(html).toContain(`/media/${hash}/`)
  }
  expect(await backdropOf(site, '/?language=en')).not.toBe(hash)
})
