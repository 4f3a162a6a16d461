import { escapeUnseen } from './escape-unseen.ts'

/** What a person at a terminal is told in other words, when the program starts and when it stops. */
const toldInWords = /^(database is up to date|listening at .*|ready|stopping|stopped)$/

/** A line of the log for a person to read; empty where they are told in other words. */
export function terminalLine(line: string): string {
  const { level, time, msg = '', err, ...rest } = JSON.parse(line)
  if (toldInWords.test(msg)) return ''
  const details = Object.entries(rest).map(([name, value]) => `${name} ${wordsOf(value)}`)
  const said = [wordsOf(msg), ...details].join(' · ')
  const stack = String(err?.stack ?? '').split('\n')
  const mark = level === 'info' ? '' : `${level}: `
  return `${hourOf(time)} ${mark}${[said, ...stack.filter(Boolean).map((frame) => `  ${wordsOf(frame)}`)].join('\n')}\n`
}

/** Whatever a terminal would obey stays escaped, as it is in the log. */
function wordsOf(value: unknown): string {
  const text = escapeUnseen(JSON.stringify(value))
  return typeof value === 'string' ? text.slice(1, -1).replaceAll('\\"', '"') : text
}

/** By the clock on the wall. */
function hourOf(time: string): string {
  const at = new Date(time)
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':')
}
