import { type Edition, forever } from '#domain/editions/edition.ts'
import type { Pages } from '#web/entry-server.tsx'
import { type Build, readBuild, renderer } from './assets.ts'

/** The site's own code: how to draw its pages, and what the browser loads. */
export type BuiltSite = {
  readonly pages: Pages
  readonly build: Build
  /** Pages drawn by this code are cached for as long as it stays the same. */
  edition(): Edition
}

let site: Promise<BuiltSite> | undefined

/** Returns what the build made. It belongs to the program that runs, and is read once. */
export function loadSite(): Promise<BuiltSite> {
  site ??= readSite()
  return site
}

/** Serves another site than the one the build made. The dev server has one that follows the sources. */
export function replaceSite(other: BuiltSite): void {
  site = Promise.resolve(other)
}

async function readSite(): Promise<BuiltSite> {
  const build = readBuild()
  const { pages }: { pages: Pages } = await import(renderer.href)
  return { pages, build, edition: () => forever }
}
