import { explain } from '../telemetry/explain.ts'
import { openOutput } from '../telemetry/output.ts'

/**
 * Runs a command of the terminal: prints its report, or why it failed, with the exit code that says so. A reader that
 * leaves early, as `head` does, is no failure.
 */
export async function runCommand(failure: string, work: () => Promise<string>): Promise<void> {
  const output = openOutput()
  try {
    output.write(await work())
  } catch (error) {
    process.stderr.write(`${failure}${explain(error)}\n`)
    process.exitCode = 1
  }
}
