import { execFileSync } from 'node:child_process'

/** Builds the site if its sources have changed, because servers in tests render pages with the built code. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-needed'], { stdio: 'inherit' })
}
