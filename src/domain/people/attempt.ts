/** Outcomes of a sign-in attempt. `password_right`: the password was right, but a two-factor code has to follow. */
export const attemptOutcomes = ['refused', 'password_right', 'let_in'] as const

export type AttemptOutcome = (typeof attemptOutcomes)[number]

/** Outcomes as stored. `throttled` is a refusal that counts for its own budget only, not for shared ones. */
export const storedOutcomes = [...attemptOutcomes, 'throttled'] as const

export type StoredOutcome = (typeof storedOutcomes)[number]
