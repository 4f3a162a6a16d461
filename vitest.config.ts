import { defineConfig } from 'vitest/config'
import { findTests } from './test/projects.ts'

const tests = findTests(import.meta.dirname)
const postgres = ['test/setup/built-page.ts', 'test/setup/postgres-server.ts']

export default defineConfig({
  test: {
    // Patience costs nothing where nothing is wrong, and a busy machine needs it.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Two cores carry four: most of what a test does is wait for a database, a browser or a clock.
    maxWorkers: 4,
    // Nothing of ours is ever replaced for a test, so files can share what they import, and need not read it again.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'unit', include: tests.unit } },
      // By themselves: where files with and without a document take turns, a worker reads everything anew at each turn.
      {
        extends: true,
        test: {
          name: 'unit:components',
          include: tests.components,
          environment: 'happy-dom',
          setupFiles: 'test/setup/testing-library.ts',
        },
      },
      {
        extends: true,
        test: { name: 'server', include: tests.server, globalSetup: [...postgres, 'test/setup/embedded-folder.ts'] },
      },
      {
        extends: true,
        test: { name: 'browser', include: tests.browser, globalSetup: [...postgres, 'test/setup/browser.ts'] },
      },
    ],
  },
})
