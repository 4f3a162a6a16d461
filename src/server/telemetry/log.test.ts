import { expect, test } from 'vitest'
import { createLog } from './log.ts'

test('escapes every character that a terminal obeys and keeps the text', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const text = 'a\u001b[2J\r\n\u0000\u007f\u0085\u009b\u202e\u2028b'
  log.warn({ text, err: new Error(text) }, text)
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^[\x20-\x7e]+\n$/)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ text, msg: text, err: { message: text } })
})
