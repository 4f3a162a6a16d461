import { expect, test } from 'vitest'
import { circleOf, findTests, importsIn, projectOf } from './projects.ts'

function projectIn(files: Record<string, string>) {
  return projectOf('src/domain/a.test.ts', (path) => importsIn(path, files[path] ?? ''))
}

test.each([
  ['unit', "import { a } from './a.ts'"],
  ['server', "import { startTestServer } from '../../test/server.ts'"],
  [
    'browser',
    "import { startTestServer } from '../../test/server.ts'\nimport { openPage } from '../../test/browser.ts'",
  ],
])('a test is of the project %s by what it reaches', (project, text) => {
  const files = {
    'src/domain/a.test.ts': text,
    'src/domain/a.ts': "import { b } from './b.ts'",
    'src/domain/b.ts': "import { a } from './a.ts'",
    'test/server.ts': "import { seededPlace } from './databases.ts'",
  }
  expect(projectIn(files)).toBe(project)
})

test('no rule, component or contract needs anything to be made ready', () => {
  const { unit, components, server, browser } = findTests('.').first
  expect([...server, ...browser].filter((file) => !/^(src\/server|test)\//.test(file))).toEqual([])
  expect(unit.length).toBeGreaterThan(100)
  expect(components.every((file) => /^src\/(ui|web|admin)\//.test(file))).toBe(true)
  expect(browser.every((file) => file.startsWith('test/e2e/'))).toBe(true)
})

test('a test is in the second circle by one line that says why', () => {
  expect(circleOf("// Second circle: it kills processes.\nimport { test } from 'vitest'")).toBe('second')
  expect(circleOf("// Second circle:\nimport { test } from 'vitest'")).toBe('first')
  expect(circleOf("import { test } from 'vitest'")).toBe('first')
})
