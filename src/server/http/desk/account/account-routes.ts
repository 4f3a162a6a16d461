import { ApiError, wrongField } from '#contract/core/error.ts'
import * as calls from '#contract/desk/account.ts'
import { isOfferedLanguage } from '#domain/texts/languages/language.ts'
import type { Session } from '../../../db/stores/people/session-store.ts'
import { type AccessRules, isOpen, sessionInfo } from '../../../people/access-rules.ts'
import type { AccountService } from '../../../people/account.ts'
import type { StoresOf } from '../../../people/people-stores.ts'
import type { ServePlain } from '../../answers/serve-plain.ts'
import { type AskedCall, visitOfCaller } from '../door/asked-call.ts'
import type { DeskCaller } from '../door/desk-door.ts'

type Needs = {
  readonly account: AccountService
  readonly storesOf: StoresOf
  readonly rules: AccessRules
  readonly publicUrl: string | undefined
}

/** What people change about themselves. */
export function accountRoutes(serve: ServePlain<DeskCaller>, { account, storesOf, rules, publicUrl }: Needs): void {
  const visiting = (asked: AskedCall) => visitOfCaller(asked, publicUrl)
  const storesFor = (asked: AskedCall) => storesOf(asked.caller.actor)

  /** The session as it is after a change. */
  async function renewed(asked: AskedCall) {
    const { people } = storesFor(asked)
    const { session } = asked.caller
    return sessionInfo({ ...session, person: (await people.find(session.person.id)) ?? session.person }, rules)
  }

  async function listed(asked: AskedCall) {
    const { session: current } = asked.caller
    const sessions = await storesFor(asked).sessions.loadOf(current.person.id)
    const open = sessions.filter((one) => isOpen(one, asked.now, rules))
    return { sessions: open.map((one) => ({ ...writeSession(one), is_this: one.id === current.id })) }
  }

  serve(calls.changeAccount, async (asked) => {
    const { name, language } = asked.body
    if (language !== null && !isOfferedLanguage(language)) throw wrongField('language', 'Is none of the desk’s.')
    await storesFor(asked).people.rename(asked.caller.session.person.id, { name, language: language ?? undefined })
    return renewed(asked)
  })
  serve(calls.changePassword, async (asked) => {
    await account.changePassword(visiting(asked), asked.caller.session, asked.body)
    return renewed(asked)
  })
  serve(calls.offerSecondFactor, ({ caller }) => account.offerSecondFactor(caller.session))
  serve(calls.setSecondFactor, async (asked) => ({
    recovery_codes: await account.setSecondFactor(visiting(asked), asked.caller.session, asked.body),
  }))
  serve(calls.removeSecondFactor, async (asked) => {
    await account.removeSecondFactor(visiting(asked), asked.caller.session)
    return renewed(asked)
  })
  serve(calls.renewRecoveryCodes, async (asked) => ({
    recovery_codes: await account.renewRecoveryCodes(visiting(asked), asked.caller.session),
  }))
  serve(calls.listSessions, listed)
  serve(calls.endSession, async (asked) => {
    const { id } = asked.caller.session.person
    if (!(await storesFor(asked).sessions.end(id, Number(asked.path.id))))
      throw new ApiError('not_found', 'You have no such session.')
    return listed(asked)
  })
  serve(calls.endOtherSessions, async (asked) => {
    const { id, person } = asked.caller.session
    await storesFor(asked).sessions.endAll(person.id, id)
    return listed(asked)
  })
}

export function writeSession({ id, startedAt, lastSeenAt, address, userAgent }: Session) {
  return { id, started_at: startedAt.toISOString(), seen_at: lastSeenAt.toISOString(), address, agent: userAgent }
}
