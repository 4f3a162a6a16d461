import type { DeskTools } from '#admin/frame/desk-context.tsx'
import { createTracedCall } from '#admin/frame/traced-call.ts'
import type { SessionInfo } from '#contract/desk/session.ts'
import { sessionAnswer } from '#contract/desk/session.ts'
import { ApiError, writeError } from '#contract/error.ts'
import { createToastStore } from '#ui/toast/toast-store.ts'

/** What is answered at an address after `/admin/rest/`, by its method: a value, or a refusal that is thrown. */
type Answers = Record<string, (body: unknown) => unknown>

/** The session of somebody who has come in, as far as the state says. */
export function sessionOf(id: number, state: SessionInfo['state'] = 'signed_in'): SessionInfo {
  const moment = new Date('2026-11-16T12:00:00Z')
  return {
    state,
    person: {
      ...{ id, mail: `person-${id}@evp.example`, name: `Person ${id}`, role: 'administrator', language: undefined },
      ...{ rights: ['people.read', 'people.change'], hasSecondFactor: false, freshUntil: moment, endsAt: moment },
    },
  }
}

export const nobodyThere: SessionInfo = { state: 'nobody', person: undefined }

export type DeskNetwork = {
  /** Who is signed in, as the server would say now. */
  session: SessionInfo
  readonly tools: Pick<DeskTools, 'call' | 'toasts'>
}

/** A server that answers what a test says, in place of the network. */
export function createDeskNetwork(answers: Answers, session = sessionOf(1)): DeskNetwork {
  const network: DeskNetwork = { session, tools: { toasts: createToastStore(), call: createTracedCall(answer) } }
  async function answer(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
    const place = `${init?.method ?? 'GET'} ${String(url).replace('/admin/rest/', '')}`
    if (place === 'GET session') return new Response(String(sessionAnswer.text(network.session)))
    try {
      const value = answers[place]?.(JSON.parse(String(init?.body ?? 'null')))
      return new Response(typeof value === 'string' ? value : JSON.stringify(value))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return new Response(JSON.stringify(writeError(error)), { status: error.status })
    }
  }
  return network
}
