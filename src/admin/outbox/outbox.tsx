import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError, codeOf } from '#contract/core/error.ts'
import { unknownError } from '#domain/feedback/feedback.ts'
import { nextToSend, type Outbox, type WaitingChange } from '#domain/outbox/outbox.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOnline } from '#ui/use-online.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useErrorWords } from '../frame/calls/error-words.ts'
import { LostAnswerError } from '../frame/calls/lost-answer-error.ts'
import { useWithProof } from '../session/proof.tsx'
import { usePerson } from '../session/use-session.ts'
import { createOutboxStore } from './outbox-store.ts'
import { type WaitingKind, type WaitingOrders, waitingKinds } from './waiting-kinds.ts'

type Made<Kind extends WaitingKind> = {
  readonly kind: Kind
  /** What it changes: a newer change of the same takes its place. */
  readonly about: string
  readonly order: WaitingOrders[Kind]
  readonly words: string
}

type OutboxTools = {
  readonly outbox: Outbox
  /** Whether the device has it; a full or forbidden storage has not. */
  readonly isKept: boolean
  /** Sends a change now, or keeps it until the device is online. Throws if it is refused or its answer is lost. */
  send<Kind extends WaitingKind>(made: Made<Kind>): Promise<'sent' | 'kept'>
  /** What waits to be changed about something. */
  findWaiting<Kind extends WaitingKind>(kind: Kind, about: string): WaitingOrders[Kind] | undefined
  drop(id: string): void
  retry(id: string): void
}

const OutboxContext = createContext<OutboxTools | undefined>(undefined)

export function useOutbox(): OutboxTools {
  const tools = useContext(OutboxContext)
  if (!tools) throw new Error('useOutbox needs an OutboxProvider around it')
  return tools
}

/** Keeps what is changed without a connection, and sends it in order when there is one. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const queries = useQueryClient()
  const withProof = useWithProof()
  const errorWords = useErrorWords()
  const isOnline = useOnline()
  const { id } = usePerson()
  const [store] = useState(() => createOutboxStore(id))
  const { outbox, isKept } = useSyncExternalStore(store.subscribe, store.get)
  const isSending = useRef(false)

  async function sendNow({ kind, order }: Pick<WaitingChange, 'kind' | 'order'>): Promise<void> {
    // Only what `send` was given is ever kept, so order and kind belong together.
    const { send } = waitingKinds[kind as WaitingKind] as { send: (order: unknown, tools: object) => Promise<unknown> }
    await send(order, { call, withProof })
    // Who one is, is known before anybody says that it is saved; the rest follows.
    await queries.invalidateQueries({ queryKey: ['session'] })
    void queries.invalidateQueries()
  }

  async function sendWaiting(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    const sent = await inTurn(sendInOrder).finally(() => {
      isSending.current = false
    })
    if (sent > 0) toasts.show({ kind: 'success', text: say.count('outbox.sent', sent) })
  }

  function reasonOf({ kind }: WaitingChange, error: ApiError): string {
    const { refusals } = waitingKinds[kind as WaitingKind]
    const text = error.code === unknownError ? undefined : refusals?.[error.code]
    return text ? say(text) : errorWords(error)
  }

  /** Says how many were sent. */
  async function sendInOrder(): Promise<number> {
    let sent = 0
    for (let change = nextToSend(store.newest()); change; change = nextToSend(store.newest())) {
      try {
        await sendNow(change)
        store.apply({ type: 'sent', id: change.id })
        sent++
      } catch (error) {
        // Still away, or whoever it is has to show who they are first: it waits on.
        if (!(error instanceof ApiError) || codeOf(error) === 'unauthorized') break
        store.apply({ type: 'refused', id: change.id, reason: reasonOf(change, error) })
      }
    }
    return sent
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is sent, and how, is the newest anyway
  useEffect(() => {
    if (isOnline) void sendWaiting()
  }, [isOnline])

  const tools: OutboxTools = {
    outbox,
    isKept,
    async send(made) {
      try {
        if (navigator.onLine) {
          await sendNow(made)
          return 'sent'
        }
      } catch (error) {
        // A lost answer leaves the result unknown; sent again later, the change could undo one that was made meanwhile.
        if (error instanceof ApiError || error instanceof LostAnswerError) throw error
      }
      store.apply({ type: 'made', change: { ...made, id: crypto.getRandomValues(new Uint32Array(2)).join('-') } })
      return 'kept'
    },
    findWaiting: <Kind extends WaitingKind>(kind: Kind, about: string) =>
      // What is kept of a kind is an order of that kind.
      outbox.find((change) => change.kind === kind && change.about === about)?.order as WaitingOrders[Kind] | undefined,
    drop: (changeId) => store.apply({ type: 'dropped', id: changeId }),
    retry(changeId) {
      store.apply({ type: 'retried', id: changeId })
      void sendWaiting()
    },
  }
  return <OutboxContext value={tools}>{children}</OutboxContext>
}

/** One window at a time, where the browser can tell: a plain address in a local network cannot. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('agio.outbox', work) : work()
}
