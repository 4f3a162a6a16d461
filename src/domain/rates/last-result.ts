/** Remembers the last result, because arguments often repeat in a long list. */
export function rememberingLast<Argument extends object, Result>(
  work: (argument: Argument) => Result,
): (argument: Argument) => Result {
  let last: { argument: Argument; result: Result } | undefined
  return (argument) => {
    if (last?.argument !== argument) last = { argument, result: work(argument) }
    return last.result
  }
}
