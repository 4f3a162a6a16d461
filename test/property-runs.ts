import fc from 'fast-check'

const usualRuns = 100

/**
 * Returns the option for how many examples a property is checked with: `count` in the first circle of tests, and `many`
 * in the second, where `test/setup/many-runs.ts` raises fast-check's default.
 */
export function runs(count: number, many = 10 * count): { readonly numRuns: number } {
  return { numRuns: isSecondCircle() ? many : count }
}

/** Returns every n-th item in the first circle of tests, and all items in the second. */
export function everyNth<Item>(n: number, items: readonly Item[]): readonly Item[] {
  return isSecondCircle() ? items : items.filter((_, index) => index % n === 0)
}

function isSecondCircle(): boolean {
  const { numRuns = usualRuns } = fc.readConfigureGlobal()
  return numRuns > usualRuns
}
