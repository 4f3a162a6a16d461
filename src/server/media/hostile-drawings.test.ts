// Second circle: it renders hostile files.
import { expect, test } from 'vitest'
import { shareDesk } from '../../../test/desk.ts'
import { watchDrawingMemory } from '../../../test/drawing-processes.ts'
import { activeDrawings, refusedDrawings } from '../../../test/hostile-drawings.ts'
import { uploadFile } from '../../../test/pictures.ts'
import { refusal } from '../../../test/refusal.ts'
import { createStoredBytes } from '../db/stores/media/stored-bytes.ts'

const desk = shareDesk('editor')

test.each(Object.entries(activeDrawings))('stores only the shapes of a drawing with %s', async (name, text) => {
  const { server, machine } = desk()
  const { picture, notes } = await uploadFile(machine, Buffer.from(text), `${name}.svg`)
  expect(picture).toMatchObject({ mediaType: 'image/svg+xml', width: 60, height: 10 })
  expect(notes).toEqual(['parts_removed'])
  const stored = String(
    Buffer.from((await createStoredBytes(server.services.database.db).find(picture?.hash ?? '')) ?? []),
  )
  expect(stored).toMatch(/^<svg [^>]*><rect /)
  // Text may contain anything; tags, handlers and addresses may not.
  expect(stored.replaceAll(/>[^<]*</g, '><')).not.toMatch(
    /evil|script|\bon\w+=|href="(?!#)|foreignObject|iframe|@import|data:|__ran/i,
  )
  const shown = await machine.fetch(`/admin/rest/media/${picture?.hash}/whole/320-whole`)
  expect(shown.headers.get('content-type')).toMatch(/^image\/svg\+xml/)
  expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  expect(shown.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*; sandbox(;|$)/)
  expect(await shown.text()).toBe(stored)
})

test.each(Object.entries(refusedDrawings))('rejects %s without holding it in memory', async (_, [text, reason]) => {
  const drawingMegabytes = watchDrawingMemory()
  const refused = await refusal(uploadFile(desk().machine, Buffer.from(text), 'drawing.svg'))
  expect(refused).toMatchObject({ code: 'invalid_parameters', data: { reason, kind: 'svg' } })
  expect(drawingMegabytes()).toBeLessThan(500)
})
