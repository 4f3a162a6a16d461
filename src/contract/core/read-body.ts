import type * as z from 'zod/mini'
import type { Body } from './body.ts'
import { ApiError } from './error.ts'

/** Reads a body; throws invalid_parameters with every invalid field by its path, such as `lines[0].amount`. */
export function readBody<Value>(body: Body<Value>, given: unknown): Value {
  // JSON cannot express undefined, so the request has no body.
  if (given === undefined)
    throw new ApiError('invalid_request', `This call requires a body of ${body.mediaType ?? 'application/json'}.`)
  const checked = body.wire.safeParse(given, { error: sentenceOf })
  if (!checked.success) throw invalidBody(checked.error.issues)
  return body.read(checked.data)
}

type Issue = z.core.$ZodIssue

function invalidBody(issues: readonly Issue[]): ApiError {
  const problems = issues.flatMap((issue) => problemsOf(issue))
  const properties: Record<string, string[]> = Object.create(null)
  for (const [field, problem] of problems) {
    properties[field] ??= []
    properties[field].push(problem)
  }
  const [field, problem] = problems[0] ?? ['body', 'Wrong.']
  return new ApiError('invalid_parameters', `${field}: ${problem}`, { properties })
}

/** Returns the problems of an issue by field. Each unknown field gets a problem of its own. */
function problemsOf(issue: Issue): (readonly [field: string, problem: string])[] {
  if (issue.code !== 'unrecognized_keys') return [[fieldName(issue.path), issue.message]]
  return issue.keys.map((key) => [fieldName([...issue.path, key]), 'Is not a field of this call.'])
}

function fieldName(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  // A problem of the whole body has no field.
  return name.replace(/^\./, '') || 'body'
}

/** Returns the message of a check without one of its own. */
function sentenceOf(issue: z.core.$ZodRawIssue): string {
  if (issue.input === undefined) return 'Required.'
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${typeNames[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `Must be one of ${issue.values.join(', ')}.`
    case 'too_small':
      return bound('at least', Number(issue.minimum), issue.origin)
    case 'too_big':
      return bound('at most', Number(issue.maximum), issue.origin)
    case 'invalid_format':
      return issue.format === 'regex' ? `Must match ${issue.pattern}.` : `Must be a valid ${issue.format}.`
    default:
      return 'Is not valid.'
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function bound(side: 'at least' | 'at most', limit: number, origin: string): string {
  const unit = units[origin]
  if (!unit) return `Must be ${side} ${limit}.`
  return `Must have ${side} ${limit} ${unit[limit === 1 ? 0 : 1]}.`
}

const units: Readonly<Record<string, readonly [one: string, many: string] | undefined>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}
