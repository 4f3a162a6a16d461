type Limit = {
  /** How many calls a minute, unless a setting says otherwise. */
  readonly budget: number
  /** Whether a client that has passed a check may make more of them. */
  readonly isUnlockable?: true
  /** Whether no setting changes it. */
  readonly isFixed?: true
}

/**
 * Groups of calls. Every address has a budget for each: an office of two hundred people behind one address, each opening
 * a page or changing the filter every few seconds, stays below its reads; what is sent is counted in people, not in
 * machines.
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

/** How many calls a minute each limit allows. */
export type Budgets = Readonly<Record<LimitName, number>>

// Object.fromEntries forgets which names there are.
export const usualBudgets = Object.fromEntries(limitNames.map((name) => [name, limits[name].budget])) as Budgets

/** How many times as much a client may ask that has passed a check, and for how long. */
export const unlocking = { times: 5, minutes: 30 } as const

/** Whether a check allows more of a limit. Signing in and asking for checks are never among them. */
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
