import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    globalSetup: [
      'test/setup/built-page.ts',
      'test/setup/postgres-server.ts',
      'test/setup/embedded-folder.ts',
      'test/setup/browser.ts',
    ],
    expect: { poll: { timeout: 10_000 } },
    testTimeout: 30_000,
    maxWorkers: 2,
    hookTimeout: 60_000,
  },
})
