import { expect, test } from 'vitest'
import { CallEndedError, currentCall, duringCall } from '../turns/call.ts'
import { shared } from './shared.ts'

test('goes on for everybody when the call that began the work ends', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let asked = 0
  const load = shared(60_000, async () => {
    asked++
    await promise
    currentCall()?.throwIfAborted()
    return 'known'
  })
  const call = new AbortController()
  const [first, second] = [duringCall(call.signal, load), load()]
  call.abort(new CallEndedError())
  resolve()
  expect(await Promise.all([first, second])).toEqual(['known', 'known'])
  expect(asked).toBe(1)
})
