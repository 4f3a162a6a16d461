import type { Call } from '#contract/core/client.ts'
import type { Machine } from '../desk.ts'
import type { TestServer } from '../server.ts'

/** Server and signed-in clients for making every change. */
export type KeyedDesk = {
  readonly server: TestServer
  readonly administrator: Machine
  readonly treasurer: Machine
  readonly other: Machine
  readonly editor: Machine
  codeNow(secret: string): string
}

/** Prepared change and the client that makes it. */
export type Ready = { readonly by: Machine; make(call: Call): Promise<unknown> }

export type Prepare = (desk: KeyedDesk) => Promise<Ready>

let last = 0

/** Returns a name that no other change uses. */
export const newName = () => `keyed-${++last}`

export const byAdministrator =
  (make: (call: Call, desk: KeyedDesk) => Promise<(call: Call) => Promise<unknown>>): Prepare =>
  async (desk) => ({ by: desk.administrator, make: await make(desk.administrator.call, desk) })

export const byEditor =
  (make: (editor: Machine) => Promise<(call: Call) => Promise<unknown>>): Prepare =>
  async ({ editor }) => ({ by: editor, make: await make(editor) })
