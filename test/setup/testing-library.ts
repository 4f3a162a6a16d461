import { configure } from '@testing-library/react'

// The same time-out as of `expect.poll`: the default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000 })
