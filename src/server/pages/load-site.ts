import type { Pages } from '#web/entry-server.tsx'
import { type Build, readBuild, renderer } from './assets.ts'

/** The site as the build made it: how to draw its pages, and what the browser loads. */
export type BuiltSite = { readonly pages: Pages; readonly build: Build }

let site: Promise<BuiltSite> | undefined

/** The build belongs to the program that runs, and is read once. */
export function loadSite(): Promise<BuiltSite> {
  site ??= readSite()
  return site
}

async function readSite(): Promise<BuiltSite> {
  const build = readBuild()
  const { pages }: { pages: Pages } = await import(renderer.href)
  return { pages, build }
}
