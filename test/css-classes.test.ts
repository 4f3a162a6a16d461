import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, textOf } from './project-files.ts'

/** The file that an address in another one means. */
function fileOf(address: string, file: string): string {
  return address.startsWith('#') ? `src/${address.slice(1)}` : join(dirname(file), address)
}

/** A style sheet without comments, with those that are part of it. */
function readSheet(path: string): string {
  const text = textOf(path).replace(/\/\*.*?\*\//gs, '')
  return text.replace(/@import "([^"]+)"[^;]*;/g, (_, part: string) => readSheet(fileOf(part, path)))
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...found]) => found)

/** Its own classes: not those of others (`:global`), nor what looks like one in an address. */
function classesOf(path: string): Set<string | undefined> {
  const sheet = readSheet(path).replace(/(?:url|:global)\([^)]*\)|"[^"]*"/g, '')
  return new Set(matches(sheet, /\.([a-z_][\w-]*)/gi).map(([name]) => name))
}

/** A style sheet is called by its name there, and not worn. */
const withoutImports = (text: string) => text.replace(/^import .*$/gm, '')

const components = filesIn('src').filter((file) => file.endsWith('.tsx'))
const uses = components.flatMap((file) => {
  const text = textOf(file)
  return matches(text, /^import (\w+) from '([^']+\.module\.css)'$/gm).map(([name, address = '']) => ({
    file,
    sheet: fileOf(address, file),
    classes: matches(withoutImports(text), new RegExp(`\\b${name}\\.(\\w+)`, 'g')).map(([used]) => used),
  }))
})

test('a class that a component wears is one of its style sheet', () => {
  expect(uses.length).toBeGreaterThan(50)
  const strange = uses.flatMap(({ file, sheet, classes }) => {
    const known = classesOf(sheet)
    return classes.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`)
  })
  expect(strange).toEqual([])
})

test('a class of a style sheet is worn by somebody', () => {
  const worn = Map.groupBy(uses, ({ sheet }) => sheet)
  const idle = [...worn].flatMap(([sheet, users]) => {
    const names = new Set(users.flatMap(({ classes }) => classes))
    return [...classesOf(sheet)].filter((name) => !names.has(name)).map((name) => `${sheet}: ${name}`)
  })
  expect(idle).toEqual([])
})
