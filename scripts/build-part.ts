import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export const root = new URL('../', import.meta.url)
/** File system path of the project; a URL would percent-encode spaces and non-ASCII letters. */
export const rootFolder = fileURLToPath(root)
export const dist = new URL('dist/', root)

export type Part = {
  readonly name: string
  /** Folders that are removed before the part is built, relative to the folder of the build. */
  readonly folders: readonly string[]
  /** Source files, as glob patterns. Every part also depends on the installed packages. */
  readonly sources: readonly string[]
  make(): Promise<void>
}

/**
 * Builds one part if it is needed or if its sources have changed. The digest of the sources is written last, so that an
 * interrupted build is repeated.
 */
export async function makePart(
  { name, folders, sources, make }: Part,
  { isNeeded }: { readonly isNeeded: boolean },
): Promise<void> {
  const record = new URL(`${name}.digest`, dist)
  const digest = await digestOf([...sources, 'scripts/build-part.ts', 'package-lock.json'])
  if (!isNeeded && existsSync(record) && readFileSync(record, 'utf8') === digest) return
  const started = performance.now()
  await rm(record, { force: true })
  for (const folder of folders) await rm(new URL(folder, dist), { recursive: true, force: true })
  await mkdir(dist, { recursive: true })
  await make()
  await writeFile(record, digest)
  console.log(`the ${name} is built (${Math.round(performance.now() - started)} ms)`)
}

async function digestOf(sources: readonly string[]): Promise<string> {
  const sum = createHash('sha256')
  const files = await Array.fromAsync(glob(sources, { cwd: rootFolder }))
  for (const file of files.toSorted()) {
    if (!/\.test\.tsx?$/.test(file)) sum.update(file).update(await readFile(new URL(file, root)))
  }
  return sum.digest('base64url')
}
