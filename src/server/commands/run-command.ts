import { explain } from '../telemetry/explain.ts'
import { openOutput } from '../telemetry/output.ts'

export type Command = {
  /** Beginning of its error message, such as `Cannot restore: `. */
  readonly failure: string
  /** Takes the arguments of the command and returns its report. The default environment is that of the process. */
  readonly run: (args: readonly string[], environment?: NodeJS.ProcessEnv) => Promise<string>
}

export type Outcome = { readonly code: 0 | 1; readonly text: string }

/** Runs a command, and returns its exit code with its report or its error message. */
export async function outcomeOf(
  { failure, run }: Command,
  args: readonly string[],
  environment?: NodeJS.ProcessEnv,
): Promise<Outcome> {
  try {
    return { code: 0, text: await run(args, environment) }
  } catch (error) {
    return { code: 1, text: `${failure}${explain(error)}\n` }
  }
}

/**
 * Runs a command as the process: prints its report and exits with 0, or prints its error and exits with 1. A reader that
 * closes the pipe early, as `head` does, is no failure.
 */
export async function runCommand(command: Command): Promise<void> {
  const output = openOutput()
  const { code, text } = await outcomeOf(command, process.argv.slice(2))
  if (code === 0) return output.write(text)
  process.stderr.write(text)
  process.exitCode = code
}
