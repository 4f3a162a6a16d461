import { type Edition, forever } from '#domain/editions/edition.ts'
import type { Pages } from '#web/entry-server.tsx'
import { type Build, readBuild, renderer } from './assets.ts'

/** Built site: functions that render its pages, and the files that browsers load. */
export type BuiltSite = {
  readonly pages: Pages
  readonly build: Build
  /** Returns the edition of the code. Cached pages are valid while it stays the same. */
  edition(): Edition
}

let site: Promise<BuiltSite> | undefined

/** Returns the site that the build made. It is read once, because it belongs to the running server. */
export function loadSite(): Promise<BuiltSite> {
  site ??= readSite()
  return site
}

/** Replaces the built site. The dev server uses one that follows the sources. */
export function replaceSite(other: BuiltSite): void {
  site = Promise.resolve(other)
}

async function readSite(): Promise<BuiltSite> {
  const build = readBuild()
  const { pages }: { pages: Pages } = await import(renderer.href)
  return { pages, build, edition: () => forever }
}
