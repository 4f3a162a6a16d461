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
import { type AskedCall, visitOfCaller } from '../door/asked-call.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'

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

/** Changes that people make to their own account. */
export const ownAccountFeature = deskFeature(endpoints, ownAccountHandlers)

function ownAccountHandlers({ access, config }: DeskContext): DeskHandlers<typeof endpoints> {
  const { account, storesOf, rules } = access
  const visiting = (asked: AskedCall) => visitOfCaller(asked, config.publicUrl)
  const storesFor = (asked: AskedCall) => storesOf(asked.caller.actor)

  /** Returns the session as it is after a change. */
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

  return {
    async changeAccount(asked) {
      const { name, language } = asked.body
      if (language !== null && !isOfferedLanguage(language)) throw wrongField('language', 'Is none of the desk’s.')
      await storesFor(asked).people.rename(asked.caller.session.person.id, { name, language: language ?? undefined })
      return renewed(asked)
    },
    async changePassword(asked) {
      await account.changePassword(visiting(asked), asked.caller.session, asked.body)
      return renewed(asked)
    },
    offerSecondFactor: ({ caller }) => account.offerSecondFactor(caller.session),
    setSecondFactor: async (asked) => ({
      recovery_codes: await account.setSecondFactor(visiting(asked), asked.caller.session, asked.body),
    }),
    async removeSecondFactor(asked) {
      await account.removeSecondFactor(visiting(asked), asked.caller.session)
      return renewed(asked)
    },
    renewRecoveryCodes: async (asked) => ({
      recovery_codes: await account.renewRecoveryCodes(visiting(asked), asked.caller.session),
    }),
    listSessions: listed,
    async endSession(asked) {
      const { id } = asked.caller.session.person
      if (!(await storesFor(asked).sessions.end(id, Number(asked.path.id))))
        throw new ApiError('not_found', 'You have no such session.')
      return listed(asked)
    },
    async endOtherSessions(asked) {
      const { id, person } = asked.caller.session
      await storesFor(asked).sessions.endAll(person.id, id)
      return listed(asked)
    },
  }
}

export function writeSession({ id, startedAt, lastSeenAt, address, userAgent }: Session) {
  return { id, started_at: startedAt.toISOString(), seen_at: lastSeenAt.toISOString(), address, agent: userAgent }
}
