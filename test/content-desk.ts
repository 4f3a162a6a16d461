import type { Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { publicCall } from '#contract/content/public-content.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { createTestClock } from './clock.ts'
import { join, type Machine } from './desk.ts'
import { openDeskOf } from './desk-page.ts'
import type { Visit } from './open-page.ts'
import { shareTestServer } from './server.ts'

export const editors = ['editor@evp.example', 'editor.pl@evp.example'] as const

/** Shares one desk with two editors and a viewer between the tests of a file. Each test writes documents of its own. */
export function shareContentDesk() {
  const time = createTestClock('2026-11-16T08:00:00Z')
  const server = shareTestServer({ clock: time.clock })
  let viewer: Machine | undefined
  beforeAll(async () => {
    for (const mail of editors) await join(server(), 'editor', mail)
    viewer = await join(server(), 'viewer')
  })

  function openDesk(path: string, { mail = editors[0], ...visit }: Visit & { mail?: string } = {}): Promise<Page> {
    return openDeskOf(server, mail)(path, visit)
  }

  /** Returns the titles of the published pages in a language. */
  async function publishedTitles(language: Language): Promise<unknown[]> {
    if (!viewer) throw new Error('the viewer joins before the first test')
    const { items } = await viewer.call(publicCall(pages), { path: { _locale: language }, query: {} })
    return items.map((item) => item.title)
  }

  return { time, openDesk, publishedTitles }
}

/** Waits until all text typed into a form is saved. */
export const untilSaved = (page: Page) => page.getByText(/^Saved \d+ s ago$/).waitFor()
