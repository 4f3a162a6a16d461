import { readFileSync } from 'node:fs'

const assets = new URL('../dist/client/assets/', import.meta.url)

/** Returns the files of a lazy part of a page, without the script that the page starts with. */
export function lazyFilesOf(part: string, page: 'rates-page' | 'desk'): string[] {
  const { entries } = JSON.parse(readFileSync(new URL('../../build.json', assets), 'utf8'))
  const entry: string = entries[page].script
  const isPart = (name: string) => name.replace(/-.{8}\.js$/, '') === part
  const found = withAllImports(entry).filter(isPart)
  if (found.length !== 1) throw new Error(`The scripts of ${page} that are called ${part}: ${found.join() || 'none'}`)
  return found.flatMap(withStaticImports).filter((name) => name !== entry)
}

/** Returns a script and everything that it cannot start without. */
export function withStaticImports(name: string): string[] {
  return withImports(name, /\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)
}

/** Returns a script and everything that it may ever load. */
export function withAllImports(name: string): string[] {
  return withImports(name, /\b(?:from|import)\s*\(?["'`]\.\/([^"'`]+)["'`]/g)
}

function withImports(name: string, form: RegExp, seen: string[] = []): string[] {
  if (seen.includes(name)) return seen
  const imported = [...scriptText(name).matchAll(form)].flatMap(([, file]) => file ?? [])
  return imported.reduce<string[]>((names, file) => withImports(file, form, names), [...seen, name])
}

export function scriptText(name: string): string {
  return readFileSync(asset(name), 'utf8')
}

export function asset(name: string): URL {
  return new URL(name, assets)
}
