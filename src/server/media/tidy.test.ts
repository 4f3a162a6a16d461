import { expect, test } from 'vitest'
import { readUpload } from '#contract/desk/uploads.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { atId, mailOf, signInAs } from '../../../test/desk.ts'
import { png, sendFile, uploadFile } from '../../../test/pictures.ts'
import { refusal } from '../../../test/refusal.ts'
import { shareTimedSite } from '../../../test/site-editor.ts'
import { createStoredBytes } from '../db/stores/media/stored-bytes.ts'

const site = shareTimedSite()

test('sizes that nobody is shown any more go in the night, and what is drawn again is the same', async () => {
  const { editor, server, set, writer } = site()
  const { document, picture } = await uploadFile(editor, await png())
  const kept = createStoredBytes(server.services.database.db)
  const look = async (cut: string, who = editor) =>
    Buffer.from(await (await who.fetch(`/admin/rest/media/${picture?.hash}/${cut}/320-whole`)).arrayBuffer())
  const turnBy = (turn: 90 | 180) => {
    const value = { title: 'Turned', picture: { original: picture, edits: { turn } } }
    return writer.change(document ?? 0, 'shared', value, images)
  }
  await turnBy(90)
  const before = await look('t90')
  await turnBy(180)
  await look('t180')
  await look('whole')
  // Whoever looks at something today may look at it again.
  await server.services.media.tidy()
  const list = async () => (await kept.list()).filter((name) => name.startsWith(picture?.hash ?? ''))
  expect(await list()).toHaveLength(4)
  set('2026-11-18T08:00:00Z')
  await server.services.media.tidy()
  expect((await list()).map((name) => name.split('/')[1] ?? 'original')).toEqual(['original', 't180', 'whole'])
  expect((await look('t90', await signInAs(server, mailOf('editor')))).equals(before)).toBe(true)
})

test('a file that never came to an end is forgotten after a day', async () => {
  const { editor, server, set } = site()
  const id = await sendFile(editor, await png())
  await server.services.media.tidy()
  expect(await editor.call(readUpload, atId(id))).toMatchObject({ id })
  set('2026-11-17T08:00:01Z')
  await server.services.media.tidy()
  const again = await signInAs(server, mailOf('editor'))
  expect((await refusal(again.call(readUpload, atId(id)))).code).toBe('not_found')
})
