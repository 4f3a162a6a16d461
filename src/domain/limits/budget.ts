type Limit = {
  /** Number of calls a minute, unless a setting changes it. */
  readonly budget: number
  /** True if the limit is raised for a client that has passed a check. */
  readonly isUnlockable?: true
  /** True if no setting changes it. */
  readonly isFixed?: true
}

/**
 * Groups of calls. Every client address has a budget for each. That of reads is large enough for an office of two
 * hundred people behind one address; that of forms only allows for people who fill them in by hand.
 */
const groups = {
  reads: { budget: 3_000, isUnlockable: true },
  forms: { budget: 30, isUnlockable: true },
  sign_in: { budget: 60 },
  unlock: { budget: 30, isFixed: true },
  desk: { budget: 6_000 },
} as const satisfies Record<string, Limit>

/** Every limit: those of groups, and those of callers that have a budget besides that of their address. */
const limits = {
  ...groups,
  credential: { budget: 300_000 },
  session: { budget: 1_200 },
} as const satisfies Record<string, Limit>

export type LimitGroup = keyof typeof groups
export type LimitName = keyof typeof limits

// The keys of the table are the names.
export const limitNames = Object.keys(limits) as LimitName[]

/** Number of calls a minute that each limit allows. */
export type Budgets = Readonly<Record<LimitName, number>>

// Object.fromEntries forgets which names there are.
export const usualBudgets = Object.fromEntries(limitNames.map((name) => [name, limits[name].budget])) as Budgets

/** Factor by which passing a check raises the limits of a client, and the minutes for which it does. */
export const unlocking = { times: 5, minutes: 30 } as const

/** Tells whether passing a check raises a limit. It never raises those of signing in and of checks themselves. */
export function isUnlockable(name: LimitName): boolean {
  const limit: Limit = limits[name]
  return limit.isUnlockable === true
}

/** Names of the limits that a setting changes. */
export type SettableLimit = {
  [Name in LimitName]: (typeof limits)[Name] extends { readonly isFixed: true } ? never : Name
}[LimitName]

export function isSettable(name: LimitName): name is SettableLimit {
  const limit: Limit = limits[name]
  return limit.isFixed !== true
}
