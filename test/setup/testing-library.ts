import { configure } from '@testing-library/react'

// As long as `expect.poll` waits: the default of a second is too short on a busy machine.
configure({ asyncUtilTimeout: 60_000 })
