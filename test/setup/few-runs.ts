import fc from 'fast-check'

// Less than half of fast-check's default, because the second circle checks the same properties with many more.
fc.configureGlobal({ numRuns: 40 })
