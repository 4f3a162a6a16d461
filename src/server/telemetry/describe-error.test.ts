import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'
import { createLog } from './log.ts'

test('logs an error without its query and without properties that a library attached', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const lost = Object.assign(new Error('terminating connection'), {
    code: '57P01',
    client: { processID: 7, secretKey: 4711, password: 'sesame' },
  })
  log.error({ err: new Error('Failed query: select secret\nparams: 4711', { cause: lost }) }, 'request failed')
  expect(JSON.parse(lines[0] ?? '').err).toEqual({
    type: 'Error',
    message: 'terminating connection',
    code: '57P01',
    stack: expect.stringContaining('describe-error.test.ts'),
  })
  expect(lines[0]).not.toMatch(/4711|sesame|select/)
})

test('describes the causes of an error, and stops at a limit if they form a cycle', () => {
  const endless = new Error('a snake')
  endless.cause = endless
  expect(describeError(endless)).toMatchObject({ cause: { cause: { message: 'a snake' } } })
  expect(describeError('a word')).toEqual({ type: 'string', message: 'a word' })
})
