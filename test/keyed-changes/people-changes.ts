import * as account from '#contract/desk/account.ts'
import { listMails, orderMail, sendTest } from '#contract/desk/mail.ts'
import { eraseMessage, eraseOfWriter } from '#contract/desk/message-files.ts'
import * as messages from '#contract/desk/messages.ts'
import * as people from '#contract/desk/people.ts'
import { prove } from '#contract/desk/session.ts'
import { atId, goodPassword, join, type Machine, nothing, signInAs } from '../desk.ts'
import { addFactor, idOf } from '../desk-people.ts'
import { receive } from '../messages.ts'
import { byAdministrator, type KeyedDesk, newName, type Prepare } from './keyed-desk.ts'

const reason = 'Asked for by letter'

/** Returns an unused email address. */
const newMail = () => `${newName()}@evp.example`

async function joined({ server, administrator }: KeyedDesk): Promise<{ id: string; mail: string; machine: Machine }> {
  const mail = newMail()
  const machine = await join(server, 'viewer', mail)
  return { id: await idOf(administrator, mail), mail, machine }
}

async function invitation({ administrator }: KeyedDesk): Promise<number> {
  const mail = newMail()
  await administrator.call(people.invite, { ...nothing, body: { mail, role: 'viewer', delivery: 'hand' } })
  const { invitations } = await administrator.call(people.listPeople, nothing)
  return invitations.find((one) => one.mail === mail)?.id ?? 0
}

/** Changes of people, messages and mails, by endpoint name. */
export const peopleChanges: Readonly<Record<string, Prepare>> = {
  prove: byAdministrator(async () => (call) => call(prove, { ...nothing, body: { password: goodPassword } })),
  async changeAccount(desk) {
    const { machine: by } = await joined(desk)
    return { by, make: (call) => call(account.changeAccount, { ...nothing, body: { name: 'Ona', language: null } }) }
  },
  async changePassword(desk) {
    const { machine: by } = await joined(desk)
    const body = { current: goodPassword, password: 'another horse battery' }
    return { by, make: (call) => call(account.changePassword, { ...nothing, body }) }
  },
  async setSecondFactor(desk) {
    const { machine: by } = await joined(desk)
    const { secret } = await by.call(account.offerSecondFactor, nothing)
    const body = { secret, code: desk.codeNow(secret) }
    return { by, make: (call) => call(account.setSecondFactor, { ...nothing, body }) }
  },
  async removeSecondFactor(desk) {
    const { machine: by } = await joined(desk)
    await addFactor(by, desk.codeNow)
    return { by, make: (call) => call(account.removeSecondFactor, nothing) }
  },
  async renewRecoveryCodes(desk) {
    const { machine: by } = await joined(desk)
    await addFactor(by, desk.codeNow)
    return { by, make: (call) => call(account.renewRecoveryCodes, nothing) }
  },
  async endSession(desk) {
    const { machine: by, mail } = await joined(desk)
    await signInAs(desk.server, mail)
    const { sessions } = await by.call(account.listSessions, nothing)
    const id = sessions.find(({ is_this }) => !is_this)?.id ?? 0
    return { by, make: (call) => call(account.endSession, atId(id)) }
  },
  async endOtherSessions(desk) {
    const { machine: by, mail } = await joined(desk)
    await signInAs(desk.server, mail)
    return { by, make: (call) => call(account.endOtherSessions, nothing) }
  },
  changeMessage: byAdministrator(async (_, { server }) => {
    const id = await receive(server)
    return (call) => call(messages.changeMessage, { ...atId(id), body: { revision: 1, state: 'answered' } })
  }),
  changeMessages: byAdministrator(async (_, { server }) => {
    const id = await receive(server)
    const body = { messages: [{ id, revision: 1 }], state: 'answered' as const }
    return (call) => call(messages.changeMessages, { ...nothing, body })
  }),
  addMessageNote: byAdministrator(async (_, { server }) => {
    const id = await receive(server)
    return (call) => call(messages.addMessageNote, { ...atId(id), body: { text: 'Called back.' } })
  }),
  removeMessageNote: byAdministrator(async (call, { server }) => {
    const id = await receive(server)
    const { notes } = await call(messages.addMessageNote, { ...atId(id), body: { text: 'Called back.' } })
    const path = { id: String(id), note: String(notes[0]?.id) }
    return (again) => again(messages.removeMessageNote, { path, query: {} })
  }),
  eraseOfWriter: byAdministrator(async (_, { server }) => {
    await receive(server, { mail: 'gone@poczta.example' })
    return (call) => call(eraseOfWriter, { ...nothing, body: { mail: 'gone@poczta.example', count: 1, reason } })
  }),
  eraseMessage: byAdministrator(async (_, { server }) => {
    const id = await receive(server)
    return (call) => call(eraseMessage, { ...atId(id), body: { reason } })
  }),
  invite: byAdministrator(
    async () => (call) =>
      call(people.invite, { ...nothing, body: { mail: 'keyed@evp.example', role: 'viewer', delivery: 'hand' } }),
  ),
  renewInvitation: byAdministrator(async (_, desk) => {
    const id = await invitation(desk)
    return (call) => call(people.renewInvitation, { ...atId(id), body: { delivery: 'hand' } })
  }),
  revokeInvitation: byAdministrator(async (_, desk) => {
    const id = await invitation(desk)
    return (call) => call(people.revokeInvitation, atId(id))
  }),
  renewAccess: byAdministrator(async (_, desk) => {
    const { id } = await joined(desk)
    return (call) => call(people.renewAccess, { path: { id }, query: {}, body: { delivery: 'hand' } })
  }),
  changePerson: byAdministrator(async (_, desk) => {
    const { id } = await joined(desk)
    return (call) => call(people.changePerson, { path: { id }, query: {}, body: { role: 'editor' } })
  }),
  endPersonSessions: byAdministrator(async (_, desk) => {
    const { id } = await joined(desk)
    return (call) => call(people.endPersonSessions, { path: { id }, query: {} })
  }),
  endPersonSession: byAdministrator(async (call, desk) => {
    const { id } = await joined(desk)
    const { sessions } = await call(people.readPerson, { path: { id }, query: {} })
    const path = { id, session: String(sessions[0]?.id) }
    return (again) => again(people.endPersonSession, { path, query: {} })
  }),
  sendTest: byAdministrator(
    async () => (call) =>
      call(sendTest, { ...nothing, body: { to: 'test@evp.example', letter: 'held', language: 'en' } }),
  ),
  orderMail: byAdministrator(async (call) => {
    await call(sendTest, { ...nothing, body: { to: 'stop@evp.example', letter: 'held', language: 'en' } })
    const { items } = await call(listMails, nothing)
    const id = items.find(({ recipient }) => recipient === 'stop@evp.example')?.id ?? ''
    return (again) => again(orderMail, { ...nothing, body: { id, order: 'stop' } })
  }),
}
