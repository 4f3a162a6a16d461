import { ApiError, wrongField } from '#contract/core/error.ts'
import {
  changeAccount,
  changePassword,
  endOtherSessions,
  endSession,
  listSessions,
  offerSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  setSecondFactor,
} from '#contract/desk/account.ts'
import { isOfferedLanguage } from '#domain/texts/languages/language.ts'
import type { Session } from '../../../db/stores/people/session-store.ts'
import { isOpen, sessionInfo } from '../../../people/access-rules.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { type PersonCall, visitOfCaller } from '../guard/person-call.ts'

const endpoints = {
  changeAccount,
  changePassword,
  offerSecondFactor,
  setSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  listSessions,
  endSession,
  endOtherSessions,
}

/** Endpoints with which people change their own account. */
export const ownAccountFeature = deskFeature(endpoints, ownAccountHandlers)

function ownAccountHandlers({ access, config }: DeskContext): DeskHandlers<typeof endpoints> {
  const { account, storesOf, rules } = access
  const visiting = (call: PersonCall) => visitOfCaller(call, config.publicUrl)
  const storesFor = (call: PersonCall) => storesOf(call.caller.actor)

  /** Returns the session as it is after a change. */
  async function reloadSession(call: PersonCall) {
    const { people } = storesFor(call)
    const { session } = call.caller
    return sessionInfo({ ...session, person: (await people.find(session.person.id)) ?? session.person }, rules)
  }

  async function listOpenSessions(call: PersonCall) {
    const { session: current } = call.caller
    const sessions = await storesFor(call).sessions.loadOf(current.person.id)
    const open = sessions.filter((one) => isOpen(one, call.now, rules))
    return { sessions: open.map((one) => ({ ...writeSession(one), is_this: one.id === current.id })) }
  }

  return {
    async changeAccount(call) {
      const { name, language } = call.body
      if (language !== null && !isOfferedLanguage(language))
        throw wrongField('language', 'Is not a language of the desk.')
      await storesFor(call).people.rename(call.caller.session.person.id, { name, language: language ?? undefined })
      return reloadSession(call)
    },
    async changePassword(call) {
      await account.changePassword(visiting(call), call.caller.session, call.body)
      return reloadSession(call)
    },
    offerSecondFactor: ({ caller }) => account.offerSecondFactor(caller.session),
    setSecondFactor: async (call) => ({
      recovery_codes: await account.setSecondFactor(visiting(call), call.caller.session, call.body),
    }),
    async removeSecondFactor(call) {
      await account.removeSecondFactor(visiting(call), call.caller.session)
      return reloadSession(call)
    },
    renewRecoveryCodes: async (call) => ({
      recovery_codes: await account.renewRecoveryCodes(visiting(call), call.caller.session),
    }),
    listSessions: listOpenSessions,
    async endSession(call) {
      const { id } = call.caller.session.person
      if (!(await storesFor(call).sessions.end(id, Number(call.path.id))))
        throw new ApiError('not_found', 'There is no such session.')
      return listOpenSessions(call)
    },
    async endOtherSessions(call) {
      const { id, person } = call.caller.session
      await storesFor(call).sessions.endAll(person.id, id)
      return listOpenSessions(call)
    },
  }
}

export function writeSession({ id, startedAt, lastSeenAt, address, userAgent }: Session) {
  return { id, started_at: startedAt.toISOString(), seen_at: lastSeenAt.toISOString(), address, agent: userAgent }
}
