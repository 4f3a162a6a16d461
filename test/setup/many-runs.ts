import fc from 'fast-check'

// Five times fast-check's default. Then `runs` returns its larger count.
fc.configureGlobal({ numRuns: 500 })
