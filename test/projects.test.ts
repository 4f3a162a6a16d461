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
])('assigns a test to the project %s by the helpers it imports', (project, text) => {
  const files = {
    'src/domain/a.test.ts': text,
    'test/server.ts': "import { seededPlace } from './databases.ts'\nimport { clock } from './clock.ts'",
    'test/clock.ts': "import { server } from './server.ts'",
  }
  expect(projectIn(files)).toBe(project)
})

test('tests of rules, components and contracts need no database, server or browser', () => {
  const { unit, components, server, browser } = findTests('.').first
  expect([...server, ...browser].filter((file) => !/^(src\/server|test)\//.test(file))).toEqual([])
  expect(unit.length).toBeGreaterThan(100)
  expect(components.every((file) => /^src\/(ui|web|admin)\//.test(file))).toBe(true)
  expect(browser.every((file) => file.startsWith('test/e2e/'))).toBe(true)
})

test('assigns a test to the second circle by a line with a reason', () => {
  expect(circleOf("// Second circle: it kills processes.\nimport { test } from 'vitest'")).toBe('second')
  expect(circleOf("// Second circle:\nimport { test } from 'vitest'")).toBe('first')
  expect(circleOf("import { test } from 'vitest'")).toBe('first')
})
