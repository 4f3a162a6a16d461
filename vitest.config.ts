import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { findTests, type Tests } from './test/projects.ts'

const { first, second } = findTests(import.meta.dirname)
const properties = first.unit.filter((file) =>
  /from '(fast-check|[./]+test\/property-runs\.ts)'/.test(readFileSync(file, 'utf8')),
)
/** Returns the absolute path of a setup file. Vitest would first search packages for a relative one. */
const setup = (name: string) => join(import.meta.dirname, 'test/setup', `${name}.ts`)
const [fewRuns, manyRuns] = [setup('few-runs'), setup('many-runs')]
const postgres = [setup('built-page'), setup('postgres-server')]

type ProjectOptions = NonNullable<TestProjectInlineConfiguration['test']>

/**
 * Options of unit tests: two workers on two cores, because they wait for nothing and every worker loads all modules again.
 * They run before the rest, because projects of one group have the same number of workers.
 */
const unitTests: ProjectOptions = { maxWorkers: 2, sequence: { groupOrder: 0 } }
const testsWithServers: ProjectOptions = { sequence: { groupOrder: 1 } }

export default defineConfig({
  test: {
    // A long time-out costs nothing when nothing is wrong, and a busy machine needs it.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Four workers on two cores: most of the time a test waits for a database, a browser or a clock.
    maxWorkers: 4,
    // No test replaces a module, so files can share what they import.
    isolate: false,
    projects: [
      ...projectsOf(first, ''),
      ...projectsOf(second, 'second:'),
      project('second:properties', properties, { ...unitTests, setupFiles: manyRuns }),
    ],
  },
})

/** Returns the projects of a circle, without those that have no tests in it. */
function projectsOf(tests: Tests, prefix: string): TestProjectInlineConfiguration[] {
  return [
    project(`${prefix}unit`, tests.unit, { ...unitTests, setupFiles: prefix ? manyRuns : fewRuns }),
    // Separate: in a worker that runs files with and without a document in turn, every file loads its imports again.
    project(`${prefix}unit:components`, tests.components, {
      ...unitTests,
      environment: 'happy-dom',
      setupFiles: setup('testing-library'),
    }),
    project(`${prefix}server`, tests.server, {
      ...testsWithServers,
      globalSetup: [...postgres, setup('embedded-folder')],
    }),
    project(`${prefix}browser`, tests.browser, {
      ...testsWithServers,
      globalSetup: [...postgres, setup('drawn-backdrop'), setup('browser')],
    }),
  ].filter(({ test }) => test?.include?.length)
}

function project(name: string, include: readonly string[], options: ProjectOptions): TestProjectInlineConfiguration {
  return { extends: true, test: { name, include: [...include], ...options } }
}
