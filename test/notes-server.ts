import fastify from 'fastify'
import { onTestFinished } from 'vitest'
import { type Call, createClient } from '#contract/core/client.ts'
import { ApiError } from '#contract/core/error.ts'
import { parseQueryString } from '#contract/core/query-string.ts'
import { openApiDocument } from '#contract/openapi/openapi.ts'
import { forever } from '#domain/editions/edition.ts'
import type { FinishedRequest } from '#domain/feedback/feedback.ts'
import type { Right } from '#domain/people/rights.ts'
import { createAnswerCache } from '#server/http/answers/answer-cache.ts'
import { createServePlain } from '#server/http/answers/serve-plain.ts'
import { createServePrepared } from '#server/http/answers/serve-prepared.ts'
import { createAnswerError } from '#server/http/core/errors.ts'
import { publicHeaders } from '#server/http/core/headers.ts'
import { type Limits, openGroup, type Places } from '#server/http/groups/group.ts'
import type { Caller } from '#server/http/groups/guard.ts'
import { sharedWithAllPages, sharedWithOwnPages } from '#server/http/groups/sharing.ts'
import { currentCall } from '#server/queue/call.ts'
import * as calls from './notes-api.ts'
import { createAnswerCheck } from './openapi-check.ts'

type Person = Caller & { readonly name: string }

const rightsOf: Readonly<Record<string, readonly Right[]>> = {
  writer: ['audit.read', 'offer.change'],
  reader: ['audit.read'],
}

/** Returns the person that a bearer token names. Tokens replace sessions here, so that tests need no cookies. */
function findPerson(authorization = ''): Person | undefined {
  const name = authorization.replace('Bearer ', '')
  const rights = rightsOf[name]
  return rights && { name, isSignedIn: true, may: (right) => rights.includes(right), mustProve: () => false }
}

export type NotesServer = {
  readonly origin: string
  /** Creates a client of a person, which collects its finished requests. */
  as(name: string): { readonly call: Call; readonly finished: FinishedRequest[] }
  /** Descriptions of the calls that handlers have handled. */
  readonly worked: string[]
  /** Returns the number of handlers that have begun to wait for `until`. */
  begun(): number
}

type Options = {
  readonly deskLimits?: Limits
  /** Promise that the handlers of reading and adding a note wait for, unless their call is aborted first. */
  readonly until?: Promise<unknown>
}

/** Starts a server with two groups of endpoints: one for the pages of all sites, and one for its own pages. */
export async function startNotesServer({
  deskLimits = { bodyBytes: 1_000, milliseconds: 10_000 },
  until = Promise.resolve(),
}: Options = {}): Promise<NotesServer> {
  const app = fastify({ routerOptions: { querystringParser: parseQueryString } })
  const worked: string[] = []
  let begun = 0
  async function work(): Promise<void> {
    begun++
    const call = currentCall()
    await Promise.race([until, new Promise((resolve) => call?.addEventListener('abort', resolve))])
    if (call?.aborted) worked.push('stopped')
  }
  app.setErrorHandler(createAnswerError(publicHeaders))
  openGroup(
    app,
    {
      door: {
        challenge: 'Bearer',
        screen({ method, headers }) {
          const isOwn = headers.origin === undefined || headers.origin === `http://${headers.host}`
          if (method !== 'GET' && !isOwn) throw new ApiError('forbidden', 'From a page of another site.')
        },
        findCaller: async ({ headers }) => findPerson(headers.authorization),
      },
      sharing: sharedWithOwnPages,
      limits: deskLimits,
    },
    (group) => deskRoutes(group, { worked, work }),
  )
  openGroup(
    app,
    { door: { challenge: 'Basic' }, sharing: sharedWithAllPages, limits: { bodyBytes: 2_000, milliseconds: 10_000 } },
    boardRoutes,
  )
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const check = createAnswerCheck(
    openApiDocument(calls.noteEndpoints, { title: 'Notes', version: '1.0.0', server: '/', isClosed: false }),
  )
  return {
    origin,
    worked,
    begun: () => begun,
    as(name) {
      const finished: FinishedRequest[] = []
      const call = createClient({
        baseUrl: origin,
        async fetch(url, init) {
          const headers = { ...(init?.headers as Record<string, string>), authorization: `Bearer ${name}` }
          const response = await fetch(url, { ...init, headers })
          await check(init?.method ?? 'GET', new URL(response.url).pathname, response.clone())
          return response
        },
        report: (one) => finished.push(one),
      })
      return { call, finished }
    },
  }
}

type Working = { readonly worked: string[]; work(): Promise<void> }

function deskRoutes(group: Places<Person>, { worked, work }: Working): void {
  const serve = createServePlain(group, { clock: () => new Date() })
  const saved = (id: string, text: string, { name }: Person) => {
    worked.push(`${name} ${text}`)
    return { id, text, due: null, by: name }
  }
  serve(calls.readNote, async ({ path, caller }) => {
    await work()
    return saved(path.id, `read in ${path._locale}`, caller)
  })
  serve(calls.addNote, async ({ body, caller }) => {
    await work()
    return { ...saved('1', body.text, caller), due: body.due?.toISOString() ?? null }
  })
  serve(calls.putNote, ({ path, body, caller }) => saved(path.id, body.text, caller))
  serve(calls.patchNote, ({ path, body, caller }) => saved(path.id, body.text, caller))
  serve(calls.deleteNote, ({ path, caller }) => saved(path.id, 'deleted', caller))
  serve(calls.signIn, ({ body }, reply) => {
    reply.header('set-cookie', `session=${body.name}; HttpOnly; SameSite=Strict`)
    return { id: '0', text: 'signed in', due: null, by: body.name }
  })
}

function boardRoutes(group: Places<never>): void {
  const clock = () => new Date()
  const source = { edition: { goodUntil: forever.goodUntil } }
  const prepared = createServePrepared(group, {
    answers: createAnswerCache(1_000_000),
    works: new Map(),
    turns: { large: (_, work) => Promise.resolve(work()), past: (_, work) => Promise.resolve(work()) },
    clock,
    scope: 'public',
    siteHeaders: [],
    sourceAt: () => source,
  })
  const plain = createServePlain(group, { clock })
  const board = { id: '7', text: 'board', due: null, by: null }
  prepared(calls.readBoard, {
    maxSeconds: 60,
    vary: () => 'x-side',
    work: ({ headers }) => ({ ...board, by: Object.keys(headers).join() }),
  })
  plain(calls.pinToBoard, ({ body }) => ({ ...board, text: body.text }))
}
