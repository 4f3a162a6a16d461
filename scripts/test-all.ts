import { spawnSync } from 'node:child_process'

// Runs every test, or with `--rest` only those that `npm test` does not run.
const isRest = process.argv.includes('--rest')
const given = process.argv.slice(2).filter((argument) => argument !== '--rest')

if (!isRest) run('npm', 'run', 'check')
run('npx', 'vitest', 'run', ...(isRest ? ['--project', 'second:*'] : []), ...given)

function run(command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
