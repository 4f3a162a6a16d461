import { ApiError } from '#contract/core/error.ts'

/** Returns the error of a refused call; throws if it was not refused. */
export async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error(`refused with ${String(error)}`)
  return error
}
