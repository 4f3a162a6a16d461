import { execFileSync } from 'node:child_process'

/** The server draws the page with what the build made, so tests need it to be of the present sources. */
export function setup(): void {
  execFileSync(process.execPath, ['scripts/build.ts', '--if-needed'], { stdio: 'inherit' })
}
