import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'

export type ProjectName = 'unit' | 'components' | 'server' | 'browser'

/** What has to be made ready before the tests of a project run; a test is in the first one whose parts it reaches. */
const leansOn: readonly (readonly [name: ProjectName, parts: readonly string[]])[] = [
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

/** Every test of the tree under the project it belongs to, by what it imports: there is no list to forget. */
export function findTests(root: string): Record<ProjectName, string[]> {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'], { cwd: root }).toSorted()
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const byProject = Map.groupBy(files, (file) => projectOf(file, read))
  return {
    unit: byProject.get('unit') ?? [],
    components: byProject.get('components') ?? [],
    server: byProject.get('server') ?? [],
    browser: byProject.get('browser') ?? [],
  }
}

export function projectOf(file: string, read: (path: string) => string): ProjectName {
  const reached = reachedFrom(file, read)
  return (
    leansOn.find(([, parts]) => parts.some((part) => reached.has(part)))?.[0] ??
    (file.endsWith('.tsx') ? 'components' : 'unit')
  )
}

/** A file and all it imports by relative addresses, which is how tests name what helps them. */
function reachedFrom(file: string, read: (path: string) => string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached
  reached.add(file)
  for (const [, address = ''] of read(file).matchAll(/^[ie}].* from '(\.[^']+\.tsx?)'$/gm)) {
    reachedFrom(normalize(join(file, '..', address)), read, reached)
  }
  return reached
}
