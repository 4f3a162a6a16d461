import type { DeskTools } from '#admin/frame/calls/desk-context.tsx'
import { createDeskTools } from '#admin/frame/calls/desk-tools.ts'
import { ApiError, writeError } from '#contract/core/error.ts'
import { type SessionInfo, sessionAnswer } from '#contract/desk/session.ts'
import { type Role, rightsOf } from '#domain/people/rights.ts'
import { translateToEnglish } from './english-desk.ts'

/** Handlers by method and path below `/admin/rest/`. Each returns the body of the response, or throws a refusal. */
export type Answers = Readonly<Record<string, (body: unknown, query: URLSearchParams) => unknown>>

type SessionOptions = { readonly id?: number; readonly role?: Role; readonly state?: SessionInfo['state'] }

/** Returns the session of a user; its state may also be one before sign-in is complete. */
export function sessionOf({ id = 1, role = 'administrator', state = 'signed_in' }: SessionOptions = {}): SessionInfo {
  const moment = new Date('2026-11-16T12:00:00Z')
  return {
    state,
    person: {
      id,
      role,
      name: `Person ${id}`,
      mail: `person-${id}@evp.example`,
      language: undefined,
      rights: [...rightsOf(role)],
      hasSecondFactor: false,
      freshUntil: moment,
      endsAt: moment,
    },
  }
}

export const nobodyThere: SessionInfo = { state: 'nobody', person: undefined }

export type DeskNetwork = {
  /** The session that the simulated server returns. */
  session: SessionInfo
  readonly tools: Pick<DeskTools, 'call' | 'toasts'>
  /** Returns the texts of the toasts. */
  told(): string[]
}

/** Creates the tools of the desk with a simulated server in place of the network. */
export function createDeskNetwork(answers: Answers, session = sessionOf()): DeskNetwork {
  const tools = createDeskTools({
    fetch: answer,
    say: translateToEnglish('admin'),
    onUnauthorized: () => {},
    pauses: [0, 0],
  })
  const network: DeskNetwork = {
    session,
    tools,
    told: () => tools.toasts.toasts().map(({ text }) => text),
  }
  async function answer(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
    const { pathname, searchParams } = new URL(String(url), 'https://evp.example')
    const endpoint = `${init?.method ?? 'GET'} ${pathname.replace('/admin/rest/', '')}`
    if (endpoint === 'GET session') return new Response(String(sessionAnswer.text(network.session)))
    try {
      const handler = answers[endpoint]
      if (!handler) throw new ApiError('not_found', `The test says nothing about ${endpoint}.`)
      const { body } = init ?? {}
      const value = handler(typeof body === 'string' ? JSON.parse(body) : undefined, searchParams)
      return typeof value === 'string' ? new Response(value) : Response.json(value)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return Response.json(writeError(error), { status: error.status })
    }
  }
  return network
}
