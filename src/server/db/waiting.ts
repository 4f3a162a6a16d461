/** Waits for something, but not for what never comes. */
export async function waitAtMost(milliseconds: number, something: Promise<unknown>): Promise<void> {
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, milliseconds)
  try {
    await Promise.race([something, isOver])
  } finally {
    clearTimeout(timer)
  }
}
