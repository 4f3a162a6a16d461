import { readdirSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

export type ProjectName = 'unit' | 'components' | 'server' | 'browser'

/** `npm test` runs the first circle; `npm run test:all` runs both. */
export type Circle = 'first' | 'second'

export type Tests = Readonly<Record<ProjectName, readonly string[]>>

/** A test file with this line is in the second circle; the rest of the line says why. All others are in the first. */
const secondCircleLine = /^\/\/ Second circle: \S/m

/**
 * Test helpers that need preparation, and folders of tests, by project. A test belongs to the first project that it
 * imports a helper of or lies in a folder of.
 */
const partsByProject: readonly (readonly [name: ProjectName, parts: readonly string[]])[] = [
  ['browser', ['test/browser.ts']],
  [
    'server',
    [
      'test/databases.ts',
      'test/postgres.ts',
      'test/processes.ts',
      'test/notes-server.ts',
      'test/s3-server.ts',
      'src/server/db/',
      // It imports the features of the desk, and with them the libraries of the database.
      'test/call-feedback.test.ts',
      'test/bundle.test.ts',
      'test/other-folder.test.ts',
    ],
  ],
]

/** Returns every test file by circle and project. Both follow from the file itself, so no list can be forgotten. */
export function findTests(root: string): Readonly<Record<Circle, Tests>> {
  const files = ['src', 'test'].flatMap((folder) => testsIn(root, folder)).toSorted()
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
  const imports = new Map<string, readonly string[]>()
  function importsOf(path: string): readonly string[] {
    const found = imports.get(path) ?? importsIn(path, texts.get(path) ?? readFileSync(join(root, path), 'utf8'))
    imports.set(path, found)
    return found
  }
  const inCircle = (circle: Circle): Tests => {
    const byProject = Map.groupBy(
      files.filter((file) => circleOf(texts.get(file) ?? '') === circle),
      (file) => projectOf(file, importsOf),
    )
    const of = (project: ProjectName) => byProject.get(project) ?? []
    return { unit: of('unit'), components: of('components'), server: of('server'), browser: of('browser') }
  }
  return { first: inCircle('first'), second: inCircle('second') }
}

function testsIn(root: string, folder: string): string[] {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
  return paths.filter((path) => /\.test\.tsx?$/.test(path)).map((path) => join(folder, path))
}

/** Code that runs in browsers. Its tests have a document. */
const browserCode = /^src\/(ui|web|admin)\//

export function circleOf(text: string): Circle {
  return secondCircleLine.test(text) ? 'second' : 'first'
}

type ImportsOf = (path: string) => readonly string[]

export function projectOf(file: string, importsOf: ImportsOf): ProjectName {
  const reached = reachedFrom(file, importsOf)
  return (
    partsByProject.find(([, parts]) =>
      parts.some((part) => (part.endsWith('/') ? file.startsWith(part) : reached.has(part))),
    )?.[0] ?? (browserCode.test(file) ? 'components' : 'unit')
  )
}

/** Returns the helpers that a file imports by relative paths. No code in `src` imports them, except tests. */
export function importsIn(path: string, text: string): string[] {
  const imports = text.matchAll(/^[ie}].* from '(\.[^']+\.tsx?)'$/gm)
  const paths = Array.from(imports, ([, address = '']) => normalize(join(path, '..', address)))
  return paths.filter((imported) => !imported.startsWith('src/'))
}

/** Returns a file and everything it reaches by relative imports. */
function reachedFrom(file: string, importsOf: ImportsOf, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const path of importsOf(file)) reachedFrom(path, importsOf, reached)
  return reached
}
