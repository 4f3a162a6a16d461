/** Ways an attempt to sign in ends. Where a code has to follow, a right password is neither a refusal nor enough. */
export const attemptOutcomes = ['refused', 'password_right', 'let_in'] as const

export type AttemptOutcome = (typeof attemptOutcomes)[number]

/** Outcomes as stored. `throttled` is a refusal that counts for its own budget alone, not for shared ones. */
export const storedOutcomes = [...attemptOutcomes, 'throttled'] as const

export type StoredOutcome = (typeof storedOutcomes)[number]
