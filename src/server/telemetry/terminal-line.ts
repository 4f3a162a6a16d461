import { escapeUnseen } from './escape-unseen.ts'

/** Log messages that the greeting and the goodbye replace at a terminal. */
const replacedByGreeting = /^(database is up to date|listening at .*|ready|stopping|stopped)$/

/** Formats a log line for a person, or returns an empty text if the greeting or the goodbye reports the event. */
export function terminalLine(line: string): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(line)
  if (replacedByGreeting.test(msg)) return ''
  const details = Object.entries(rest).map(([name, value]) => `${name} ${plainText(value)}`)
  const summary = [plainText(msg), ...details].join(' · ')
  const stack = String(err?.stack ?? '').split('\n')
  const mark = level === 'info' ? '' : `${level}: `
  return `${hourOf(time)} ${mark}${[summary, ...stack.filter(Boolean).map((frame) => `  ${plainText(frame)}`)].join('\n')}\n`
}

/** Returns a value as text in which characters that a terminal would obey stay escaped. */
function plainText(value: unknown): string {
  const text = escapeUnseen(JSON.stringify(value))
  return typeof value === 'string' ? text.slice(1, -1).replaceAll('\\"', '"') : text
}

/** Returns the time of day in the local time zone. */
function hourOf(time: string): string {
  const at = new Date(time)
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}
