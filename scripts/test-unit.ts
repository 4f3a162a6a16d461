import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parseCLI, startVitest, type VitestOptions } from 'vitest/node'

// Runs the unit tests in two workers at once: one for the tests without a document and one for those with one. In a
// single run both workers would alternate between both, and each would load all modules of both.
const { filter, options } = parseCLI(['vitest', 'run', ...process.argv.slice(2)])

// The output of the second run follows that of the first, so that they do not mix.
const stdout = new PassThrough()
const later = buffer(stdout)
const [rules, components] = await Promise.all([runTests('unit'), runTests('unit:components', { stdout })])
stdout.end()
process.stdout.write(await later)

if (rules + components === 0) {
  process.stderr.write('No unit tests were found.\n')
  process.exitCode = 1
}

/** Runs the tests of a project in one worker, and returns how many files had any. */
async function runTests(project: string, output: Partial<VitestOptions> = {}): Promise<number> {
  const settings = { ...options, run: true, watch: false, passWithNoTests: true, maxWorkers: 1, project: [project] }
  const vitest = await startVitest('test', filter, settings, {}, output)
  const { length } = vitest.state.getTestModules()
  await vitest.close()
  return length
}
