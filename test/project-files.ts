import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const listed = new Map<string, readonly string[]>()

/** Returns the paths of all files in some folders of the project. Each folder is read once for all tests of a worker. */
export function filesIn(...folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) => {
    const files = listed.get(folder) ?? list(folder)
    listed.set(folder, files)
    return files
  })
}

const texts = new Map<string, string>()

/** Returns the text of a file of the project, which is read once for all tests of a worker. */
export function textOf(path: string): string {
  const text = texts.get(path) ?? readFileSync(path, 'utf8')
  texts.set(path, text)
  return text
}

function list(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}
