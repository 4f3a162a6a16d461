import { basicAuthorization } from '#contract/core/basic-authorization.ts'
import { limitOf } from '#contract/core/endpoint.ts'
import { publicEndpoints } from '#contract/public/api.ts'
import { createFindLimitGroup } from '#domain/limits/limit-group.ts'
import { type Challenges, createChallenges } from './challenges/challenges.ts'
import { createVerify, verifyAddress } from './challenges/recaptcha.ts'
import type { Config } from './config.ts'
import { createRead, isUnavailable } from './db/core/reads.ts'
import { createChallengeStore } from './db/stores/limits/challenge-store.ts'
import { createLimitStore, type LimitStore } from './db/stores/limits/limit-store.ts'
import { type ClientAddress, createClientAddress } from './http/core/client-address.ts'
import { deskEndpoints } from './http/desk/desk-features.ts'
import { createGate, type Gate, type Refusals } from './http/limits/gate.ts'
import { createLimiter, type Limiter } from './limits/limiter.ts'
import { lookInTurn } from './limits/look-in-turn.ts'
import { repeat } from './limits/repeat.ts'
import { createSharing } from './limits/sharing.ts'
import { newToken } from './secrets/tokens.ts'
import type { Services } from './services.ts'

/** What keeps visitors from asking for too much, and lets them go on. */
type Limiting = {
  readonly gate: Gate
  readonly refusals: Refusals
  readonly clientAddress: ClientAddress
  readonly challenges: Challenges
  readonly limiter: Limiter
  readonly store: LimitStore
  close(): Promise<void>
}

/** Finds the group of a call, as its endpoint declares it. */
export const findLimitGroup = createFindLimitGroup(
  [...publicEndpoints, ...deskEndpoints].map((endpoint) => ({ ...endpoint, limit: limitOf(endpoint) })),
)

/** How often copies tell each other; what they do not know meanwhile is how inexact they are. */
const exchangeMilliseconds = 1_000

/** Whoever is refused waits for one look at who may do more, and no longer than this where the database is slow. */
const looking = { pauseMilliseconds: 20, maxMilliseconds: 500 }

export function createLimiting(config: Config, services: Services): Limiting {
  const { database, clock, log } = services
  const { isOn, unlimited, budgets } = config.limits
  const { value } = config.apiCredentials
  const recaptcha = config.recaptcha && {
    siteKey: config.recaptcha.siteKey,
    verify: createVerify(config.recaptcha, { fetch: globalThis.fetch, address: verifyAddress }),
  }
  const refusals: Refusals = new WeakMap()
  const clientAddress = createClientAddress(config.trustedProxies)
  const limiter = createLimiter({ budgets, clock })
  const store = createLimitStore(database.statusDb)
  const shared = isOn && database.kind === 'postgresql' ? startSharing(services, limiter, store) : undefined
  const gate = createGate(
    {
      findGroup: findLimitGroup,
      limiter,
      clientAddress,
      unlimited,
      log,
      authorization: value === undefined ? undefined : basicAuthorization(value),
      lookAgain: shared?.lookAgain,
    },
    refusals,
  )
  return {
    gate: isOn ? gate : () => undefined,
    refusals,
    clientAddress,
    limiter,
    store,
    challenges: createChallenges({ store: createChallengeStore(database.db), clock, recaptcha }),
    close: async () => shared?.stop(),
  }
}

/** Where there may be other copies. One that can only read tells nothing, and one without a database counts alone. */
function startSharing({ database, clock, log, isReadOnly }: Services, limiter: Limiter, store: LimitStore) {
  const read = createRead(database)
  const sharing = createSharing({ limiter, store, copy: newToken(), clock })
  const exchanging = repeat(exchangeMilliseconds, async () => {
    if (isReadOnly) return
    await read(sharing.exchange).catch((error) => {
      if (!isUnavailable(error)) log.error({ err: error }, 'what visitors ask for is counted by this copy alone')
    })
  })
  return {
    lookAgain: lookInTurn(() => read(sharing.lookForUnlocked), looking),
    stop: exchanging.stop,
  }
}
