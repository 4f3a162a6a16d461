import { readFileSync } from 'node:fs'

const assets = new URL('../dist/client/assets/', import.meta.url)

/** Returns the files of a lazy part of a page, without the page's first script. */
export function lazyFilesOf(part: string, page: 'rates-page' | 'desk'): string[] {
  const { entries } = JSON.parse(readFileSync(new URL('../../build.json', assets), 'utf8'))
  const entry: string = entries[page].script
  const isPart = (name: string) => name.replace(/-.{8}\.js$/, '') === part
  const found = withAllImports(entry).filter(isPart)
  if (found.length !== 1)
    throw new Error(`Expected one script of ${page} named ${part}, found: ${found.join() || 'none'}`)
  return found.flatMap(withStaticImports).filter((name) => name !== entry)
}

/** Returns a script and its static imports, also indirect ones. */
export function withStaticImports(name: string): string[] {
  return withImports(name, /\b(?:from|import)\s*["'`]\.\/([^"'`]+)["'`]/g)
}

/** Returns a script and all its imports, static and lazy, also indirect ones. */
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
