import { expect, test } from 'vitest'
import { readUpload } from '#contract/desk/uploads.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { atId, mailOf, signInAs } from '../../../test/desk.ts'
import { png, sendFile, uploadFile } from '../../../test/pictures.ts'
import { refusal } from '../../../test/refusal.ts'
import { shareTimedSite } from '../../../test/site-editor.ts'
import { createStoredBytes } from '../db/stores/media/stored-bytes.ts'

const site = shareTimedSite()

test('deletes unused renditions, and renders the same bytes again', async () => {
  const { editor, server, set, writer } = site()
  const { document, picture } = await uploadFile(editor, await png())
  const stored = createStoredBytes(server.services.database.db)
  const fetchRendition = async (cut: string, viewer = editor) =>
    Buffer.from(await (await viewer.fetch(`/admin/rest/media/${picture?.hash}/${cut}/320-whole`)).arrayBuffer())
  const turnBy = (turn: 90 | 180) => {
    const value = { title: 'Turned', picture: { original: picture, edits: { turn } } }
    return writer.change(document ?? 0, 'shared', value, images)
  }
  await turnBy(90)
  const before = await fetchRendition('t90')
  await turnBy(180)
  await fetchRendition('t180')
  await fetchRendition('whole')
  // A rendition that was requested today is kept.
  await server.services.media.tidy()
  const list = async () => (await stored.list()).filter((name) => name.startsWith(picture?.hash ?? ''))
  expect(await list()).toHaveLength(4)
  set('2026-11-18T08:00:00Z')
  await server.services.media.tidy()
  expect((await list()).map((name) => name.split('/')[1] ?? 'original')).toEqual(['original', 't180', 'whole'])
  expect((await fetchRendition('t90', await signInAs(server, mailOf('editor')))).equals(before)).toBe(true)
})

test('deletes an unfinished upload after a day', async () => {
  const { editor, server, set } = site()
  const id = await sendFile(editor, await png())
  await server.services.media.tidy()
  expect(await editor.call(readUpload, atId(id))).toMatchObject({ id })
  set('2026-11-17T08:00:01Z')
  await server.services.media.tidy()
  const again = await signInAs(server, mailOf('editor'))
  expect((await refusal(again.call(readUpload, atId(id)))).code).toBe('not_found')
})
