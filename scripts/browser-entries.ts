import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { rootFolder } from './build-part.ts'

/** Client entry files by page name. */
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
  // Vite must not read the server's `.env`.
  envDir: false,
  logLevel: 'warn',
  css: { modules: { generateScopedName } },
} as const

/**
 * Returns the name of a CSS class. It depends on the path of the file and not on its content, so that a change of style
 * does not change the scripts.
 */
function generateScopedName(name: string, file: string): string {
  return `${name}_${createHash('sha256').update(relative(rootFolder, file)).digest('base64url').slice(0, 3)}`
}
