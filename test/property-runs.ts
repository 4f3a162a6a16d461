import fc from 'fast-check'

const usualRuns = 100

/**
 * Returns the option for how many examples a property is checked with: `count` in the first circle of tests, and as many
 * times more in the second as `test/setup/many-runs.ts` sets.
 */
export function runs(count: number): { readonly numRuns: number } {
  const { numRuns = usualRuns } = fc.readConfigureGlobal()
  return { numRuns: Math.round((count * numRuns) / usualRuns) }
}
