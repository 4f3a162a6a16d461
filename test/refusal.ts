import { ApiError } from '#contract/core/error.ts'

/** Why a call was refused; fails where it was not. */
export async function refusal(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw new Error(`refused with ${String(error)}`)
  return error
}
