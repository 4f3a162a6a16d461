import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, textOf } from './project-files.ts'

/** Returns the path of the file that an import names. */
function fileOf(address: string, file: string): string {
  return address.startsWith('#') ? `src/${address.slice(1)}` : join(dirname(file), address)
}

/** Returns a style sheet without comments, with the sheets it imports. */
function readSheet(path: string): string {
  const text = textOf(path).replace(/\/\*.*?\*\//gs, '')
  return text.replace(/@import "([^"]+)"[^;]*;/g, (_, part: string) => readSheet(fileOf(part, path)))
}

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, ...found]) => found)

/** Returns the classes of a style sheet, without global ones and names in URLs. */
function classesOf(path: string): Set<string | undefined> {
  const sheet = readSheet(path).replace(/(?:url|:global)\([^)]*\)|"[^"]*"/g, '')
  return new Set(matches(sheet, /\.([a-z_][\w-]*)/gi).map(([name]) => name))
}

/** Removes imports, in which the name of a style sheet is not a use of a class. */
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

test('every class that a component uses is in its style sheet', () => {
  expect(uses.length).toBeGreaterThan(50)
  const unknown = uses.flatMap(({ file, sheet, classes }) => {
    const known = classesOf(sheet)
    return classes.filter((name) => !known.has(name)).map((name) => `${file}: ${name}`)
  })
  expect(unknown).toEqual([])
})

test('every class of a style sheet is used by a component', () => {
  const users = Map.groupBy(uses, ({ sheet }) => sheet)
  const unused = [...users].flatMap(([sheet, ofSheet]) => {
    const names = new Set(ofSheet.flatMap(({ classes }) => classes))
    return [...classesOf(sheet)].filter((name) => !names.has(name)).map((name) => `${sheet}: ${name}`)
  })
  expect(unused).toEqual([])
})
