import { expect, test } from 'vitest'
import { CallEndedError, currentCall, duringCall } from '../queue/call.ts'
import { shared } from './shared.ts'

test('finishes shared work for all callers when the call that began it ends', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let loads = 0
  const load = shared(60_000, async () => {
    loads++
    await promise
    currentCall()?.throwIfAborted()
    return 'known'
  })
  const call = new AbortController()
  const [first, second] = [duringCall(call.signal, load), load()]
  call.abort(new CallEndedError())
  resolve()
  expect(await Promise.all([first, second])).toEqual(['known', 'known'])
  expect(loads).toBe(1)
})
