/** Remembers the last result, because arguments often repeat in a long list. */
export function rememberingLast<Given extends object, Result>(
  work: (given: Given) => Result,
): (given: Given) => Result {
  let last: { given: Given; result: Result } | undefined
  return (given) => {
    if (last?.given !== given) last = { given, result: work(given) }
    return last.result
  }
}
