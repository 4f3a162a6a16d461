import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

export type ProjectName = 'unit' | 'components' | 'server' | 'browser'

/** `npm test` runs the first circle; `npm run test:all` runs both. */
export type Circle = 'first' | 'second'

export type Tests = Readonly<Record<ProjectName, readonly string[]>>

/** A test file with this line is in the second circle; the rest of the line says why. All others are in the first. */
const secondCircleLine = /^\/\/ Second circle: \S/m

/** Test helpers that need preparation, by project. A test belongs to the first project that it imports a helper of. */
const partsByProject: readonly (readonly [name: ProjectName, parts: readonly string[]])[] = [
  ['browser', ['test/browser.ts']],
  [
    'server',
    [
      'test/databases.ts',
      'test/postgres.ts',
      'test/processes.ts',
      'test/notes-server.ts',
      'test/bundle.test.ts',
      'test/entries.test.ts',
    ],
  ],
]

/** Returns every test file by circle and project. Both follow from the file itself, so no list can be forgotten. */
export function findTests(root: string): Readonly<Record<Circle, Tests>> {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'], { cwd: root }).toSorted()
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const inCircle = (circle: Circle): Tests => {
    const byProject = Map.groupBy(
      files.filter((file) => circleOf(read(file)) === circle),
      (file) => projectOf(file, read),
    )
    const of = (project: ProjectName) => byProject.get(project) ?? []
    return { unit: of('unit'), components: of('components'), server: of('server'), browser: of('browser') }
  }
  return { first: inCircle('first'), second: inCircle('second') }
}

export function circleOf(text: string): Circle {
  return secondCircleLine.test(text) ? 'second' : 'first'
}

export function projectOf(file: string, read: (path: string) => string): ProjectName {
  const reached = reachedFrom(file, read)
  return (
    partsByProject.find(([, parts]) => parts.some((part) => reached.has(part)))?.[0] ??
    (file.endsWith('.tsx') ? 'components' : 'unit')
  )
}

/** Returns a file and everything it imports by relative paths, which is how tests import their helpers. */
function reachedFrom(file: string, read: (path: string) => string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const [, address = ''] of read(file).matchAll(/^[ie}].* from '(\.[^']+\.tsx?)'$/gm)) {
    reachedFrom(normalize(join(file, '..', address)), read, reached)
  }
  return reached
}
