import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Where the embedded database lies in its folder. */
export function embeddedPlace(folder: string): string {
  return join(folder, 'postgres')
}

/** Whether a folder has a database already: opening it would make one. */
export function hasEmbeddedDatabase(folder: string): boolean {
  return existsSync(embeddedPlace(folder))
}
