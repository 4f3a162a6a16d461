import fc from 'fast-check'

const usualRuns = 100

/**
 * Returns the option for how many examples a property is checked with: `count` in the first circle of tests, and `many`
 * in the second, where `test/setup/many-runs.ts` raises fast-check's default.
 */
export function runs(count: number, many = 10 * count): { readonly numRuns: number } {
  const { numRuns = usualRuns } = fc.readConfigureGlobal()
  return { numRuns: numRuns > usualRuns ? many : count }
}
