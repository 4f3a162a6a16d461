import fc from 'fast-check'

// Ten times fast-check's default; `runs` scales every other count by the same factor.
fc.configureGlobal({ numRuns: 1_000 })
