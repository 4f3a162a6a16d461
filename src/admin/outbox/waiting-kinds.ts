import type { Call } from '#contract/core/client.ts'
import type { ErrorCode } from '#contract/core/error.ts'
import { changeAccount } from '#contract/desk/account.ts'
import { changePerson } from '#contract/desk/people.ts'
import type { Role } from '#domain/people/rights.ts'
import type { TextKey } from '#domain/texts/translating/text-key.ts'
import { createLazy } from '#ui/lazy.ts'
import type { WaitingDraft } from './waiting-draft.ts'

/** What may wait until the connection is back. Decisions about money never do. */
export type WaitingOrders = {
  'account.name': { readonly name: string; readonly language: string | null }
  'person.change': {
    readonly id: number
    readonly change: { role?: Role; is_suspended?: boolean; must_have_second_factor?: boolean }
  }
  'content.save': WaitingDraft
}

export type WaitingKind = keyof WaitingOrders

type Tools = { readonly call: Call; readonly withProof: <Result>(work: () => Promise<Result>) => Promise<Result> }

type WaitingEntry<Order> = {
  send(order: Order, tools: Tools): Promise<unknown>
  /** What a refusal means of this kind in particular. */
  readonly refusals?: Partial<Record<ErrorCode, TextKey<'admin'>>>
}

/** Content declarations, loaded lazily because the first screen does not need them. */
const drafts = createLazy(() => import('./send-draft.ts'))

/** How each kind is sent. All of them say what shall be, so that sending one twice does no harm. */
export const waitingKinds: { readonly [Kind in WaitingKind]: WaitingEntry<WaitingOrders[Kind]> } = {
  'account.name': { send: (body, { call }) => call(changeAccount, { path: {}, query: {}, body }) },
  'person.change': {
    send: ({ id, change }, { call, withProof }) =>
      withProof(() => call(changePerson, { path: { id: String(id) }, query: {}, body: change })),
    refusals: { invalid_state: 'people.last_administrator' },
  },
  'content.save': {
    send: async (order, { call }) => (await drafts.load()).sendDraft(order, call),
    refusals: { invalid_state: 'content.outbox_conflict' },
  },
}
