import type { Call } from '#contract/client.ts'
import { changeAccount } from '#contract/desk/account.ts'
import { changePerson } from '#contract/desk/people.ts'
import type { Role } from '#domain/people/rights.ts'

/** What may wait until the connection is back. Decisions about money never do. */
export type WaitingOrders = {
  'account.name': { readonly name: string; readonly language: string | null }
  'person.change': {
    readonly id: number
    readonly change: { role?: Role; is_suspended?: boolean; must_have_second_factor?: boolean }
  }
}

export type WaitingKind = keyof WaitingOrders

type Tools = { readonly call: Call; readonly withProof: <Result>(work: () => Promise<Result>) => Promise<Result> }

/** How each kind is sent. All of them say what shall be, so that sending one twice does no harm. */
export const senders: {
  readonly [Kind in WaitingKind]: (order: WaitingOrders[Kind], tools: Tools) => Promise<unknown>
} = {
  'account.name': (body, { call }) => call(changeAccount, { path: {}, query: {}, body }),
  'person.change': ({ id, change }, { call, withProof }) =>
    withProof(() => call(changePerson, { path: { id: String(id) }, query: {}, body: change })),
}
