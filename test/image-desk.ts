import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { publicCall } from '#contract/content/public-content.ts'
import { images } from '#domain/content/model/collections/images.ts'
import type { PublicPicture } from '#domain/media/public-picture.ts'
import { createTestClock } from './clock.ts'
import { join, type Machine } from './desk.ts'
import { openDeskOf } from './desk-page.ts'
import { shareS3Server } from './s3-server.ts'
import { shareTestServer } from './server.ts'

const mail = 'editor@evp.example'

/** Shares one desk with an editor between the tests of a file, with pictures in S3. Each test uploads its own pictures. */
export function shareImageDesk() {
  const { clock } = createTestClock('2026-11-16T08:00:00Z')
  const store = shareS3Server()
  const server = shareTestServer(async () => ({ clock, env: (await store()).env }))
  let machine: Machine | undefined
  beforeAll(async () => {
    machine = await join(server(), 'editor', mail)
  })

  function editor(): Machine {
    if (!machine) throw new Error('the editor joins before the first test')
    return machine
  }

  /** Returns a published image as visitors get it. */
  async function publishedImage(key: string) {
    const { items } = await editor().call(publicCall(images), { path: { _locale: 'en' }, query: { key } })
    return items[0] as { alt?: string; picture: PublicPicture } | undefined
  }

  return { store, editor, publishedImage, openDesk: openDeskOf(server, mail) }
}

export const fileOf = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })

export const uploadList = (page: Page) => page.getByRole('region', { name: 'Uploads' })
