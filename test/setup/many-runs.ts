import fc from 'fast-check'

// Five times fast-check's default; `runs` takes its larger count then.
fc.configureGlobal({ numRuns: 500 })
