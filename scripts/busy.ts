import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'

// Runs a command while every core is busy, to find tests that depend on the machine's speed: `npm run busy -- npm test`.
const [command, ...args] = process.argv.slice(2)
if (!command) throw new Error('Name the command to run while every core is busy, such as npm test.')

// Two threads for each core: the command gets about a third of the machine.
const threads = Array.from(
  { length: 2 * availableParallelism() },
  () => new Worker('while (true) Math.random()', { eval: true }),
)
const { status } = spawnSync(command, args, { stdio: 'inherit' })
await Promise.all(threads.map((thread) => thread.terminate()))
process.exitCode = status ?? 1
