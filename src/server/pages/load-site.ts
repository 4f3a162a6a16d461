import type { Pages } from '#web/entry-server.tsx'
import { type Build, readBuild, renderer } from './assets.ts'

/** The site as the build made it: how to draw its pages, and what the browser loads. */
export type BuiltSite = { readonly pages: Pages; readonly build: Build }

export async function loadSite(): Promise<BuiltSite> {
  const build = readBuild()
  const { pages }: { pages: Pages } = await import(renderer.href)
  return { pages, build }
}
