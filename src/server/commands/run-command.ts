import { explain } from '../telemetry/explain.ts'
import { openOutput } from '../telemetry/output.ts'

/**
 * Runs a command: prints its report and exits with 0, or prints its error and exits with 1. A reader that closes the
 * pipe early, as `head` does, is no failure.
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
