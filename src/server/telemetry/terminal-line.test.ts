import { expect, test } from 'vitest'
import { createLog } from './log.ts'
import { terminalLine } from './terminal-line.ts'

function shown(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('debug', { write: (line: string) => lines.push(terminalLine(line)) }))
  return lines.join('')
}

const hour = /^\d\d:\d\d:\d\d /

test('formats the hour, the message and its details, and the level unless it is info', () => {
  const line = shown((log) => log.info({ feed: 'ecb', added: 32 }, 'feed delivered new figures'))
  expect(line.replace(hour, '')).toBe('feed delivered new figures · feed ecb · added 32\n')
  expect(line).toMatch(hour)
  const warning = shown((log) => log.warn({ problem: 'it said "no"' }, 'feed failed'))
  expect(warning.replace(hour, '')).toBe('warn: feed failed · problem it said "no"\n')
})

test('prints the stack of an error', () => {
  expect(shown((log) => log.error({ err: new Error('broken') }, 'request failed'))).toMatch(
    /error: request failed\n {2}Error: broken\n {6}at .*terminal-line\.test\.ts/,
  )
})

test('omits events that the greeting and the goodbye already report', () => {
  expect(shown((log) => ['ready', 'stopping', 'listening at http://localhost'].map((text) => log.info(text)))).toBe('')
})

test('escapes every character that a terminal obeys', () => {
  const line = shown((log) => log.warn({ url: '/\u001b[2J\u009b2J\u202e\n' }, 'request \u0007'))
  expect(line.replace(hour, '')).toBe('warn: request \\u0007 · url /\\u001b[2J\\u009b2J\\u202e\\n\n')
})
