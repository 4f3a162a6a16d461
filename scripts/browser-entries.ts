import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { rootFolder } from './build-part.ts'

/** What browsers load, by the names of pages. */
export const entries = {
  'rates-page': 'src/web/rates-page/entry-client.tsx',
  'content-page': 'src/web/content-page/entry-client.ts',
  desk: 'src/admin/entry-client.tsx',
  embed: 'src/web/embed/entry-client.ts',
} as const

export type EntryName = keyof typeof entries

/** Vite settings that the build and the dev server share. */
export const sharedSettings = {
  root: rootFolder,
  configFile: false,
  // Settings of the server are not for the build.
  envDir: false,
  logLevel: 'warn',
  css: { modules: { generateScopedName } },
} as const

/** Names a class by its file and not by the content of the file: a change of style leaves the scripts as they are. */
function generateScopedName(name: string, file: string): string {
  return `${name}_${createHash('sha256').update(relative(rootFolder, file)).digest('base64url').slice(0, 3)}`
}
