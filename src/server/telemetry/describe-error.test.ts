import { expect, test } from 'vitest'
import { describeError } from './describe-error.ts'
import { createLog } from './log.ts'

test('an error in the log tells no query, and nothing that a library has hung on it', () => {
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

test('an error is told with its reasons, as far as they lead anywhere', () => {
  const endless = new Error('a snake')
  endless.cause = endless
  expect(describeError(endless)).toMatchObject({ cause: { cause: { message: 'a snake' } } })
  expect(describeError('a word')).toEqual({ type: 'string', message: 'a word' })
})
