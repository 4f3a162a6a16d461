import { AsyncLocalStorage } from 'node:async_hooks'
import { rootOf } from '../telemetry/explain.ts'

/** The client of a call has left, or was answered already, so the work is no longer needed. */
export class CallEndedError extends Error {
  override name = 'CallEndedError'
}

/** Returns whether the root cause of an error is that its call has ended. */
export function isOfEndedCall(error: unknown): boolean {
  return rootOf(error) instanceof CallEndedError
}

const calls = new AsyncLocalStorage<AbortSignal | undefined>()

/** Runs the work of a call. Its signal is aborted with `CallEndedError` when the client has left or was answered. */
export function duringCall<Result>(signal: AbortSignal, work: () => Result): Result {
  return calls.run(signal, work)
}

/** Runs work that several calls share, so that it goes on when one of them ends. */
export function outsideCalls<Result>(work: () => Result): Result {
  return calls.run(undefined, work)
}

/** Returns the signal of the call that the running work is done for. */
export function currentCall(): AbortSignal | undefined {
  return calls.getStore()
}
