import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type Config, readConfig } from './config.ts'

/**
 * Loads the settings from the environment, after adding missing ones from the file `.env` in the working directory.
 * `ENV_FILE` names another file.
 */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const fromFile = readFile(environment.ENV_FILE || undefined)
  for (const [name, value] of Object.entries(fromFile)) environment[name] ??= value
  return readConfig(environment)
}

function readFile(named: string | undefined): NodeJS.Dict<string> {
  const file = named ?? '.env'
  const text = readText(file, { isNeeded: named !== undefined })
  if (text === undefined) return {}
  const line = findWrongLine(text)
  // The line may hold a secret, so the message does not contain it.
  if (line !== undefined)
    throw new Error(`Line ${line} of the settings file ${file} is invalid. Write NAME=value, and close every quote.`)
  return parseEnv(text)
}

function readText(file: string, { isNeeded }: { readonly isNeeded: boolean }): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause)
    if (!isNeeded && cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return undefined
    throw new Error(
      `The settings file ${file} cannot be read (${problem}). Make it readable for this user, or remove it.`,
      {
        cause,
      },
    )
  }
}

/** Pattern of one entry: a blank line, a comment, or NAME=value, whose quoted value may span lines. */
const entry =
  /[ \t]*(?:#.*|(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(?:(?:"[^"]*"|'[^']*'|`[^`]*`)[ \t]*(?:#.*)?|(?!["'`]).*))?\r?(?:\n|$)/y

/** Finds the first line of a settings file that Node would ignore or misread. */
export function findWrongLine(text: string): number | undefined {
  let place = 0
  while (place < text.length) {
    entry.lastIndex = place
    if (!entry.test(text)) return text.slice(0, place).split('\n').length
    place = entry.lastIndex
  }
  return undefined
}
