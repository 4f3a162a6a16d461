import fc from 'fast-check'

// Ten times fast-check's default; `runs` takes its larger count then.
fc.configureGlobal({ numRuns: 1_000 })
