import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ApiError, codeOf } from '#contract/core/error.ts'
import { nextToSend, type OfflineDraft, type Outbox } from '#domain/outbox/outbox.ts'
import { createLazy } from '#ui/lazy.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOnline } from '#ui/use-online.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useErrorMessage } from '../frame/calls/error-messages.ts'
import { LostAnswerError } from '../frame/calls/lost-answer-error.ts'
import { usePerson } from '../session/use-session.ts'
import { createOutboxStore } from './outbox-store.ts'

type OutboxTools = {
  readonly outbox: Outbox
  /** True if the queue is stored on this device; false if storage is full or forbidden. */
  readonly isKept: boolean
  /** Saves a draft, or queues it until the device is online. Throws if it is refused or its answer is lost. */
  send(draft: OfflineDraft): Promise<void>
  drop(id: string): void
  retry(id: string): void
}

const OutboxContext = createContext<OutboxTools | undefined>(undefined)

export function useOutbox(): OutboxTools {
  const tools = useContext(OutboxContext)
  if (!tools) throw new Error('useOutbox needs an OutboxProvider around it')
  return tools
}

/** Content declarations, loaded lazily because the first screen does not need them. */
const sending = createLazy(() => import('./send-draft.ts'))

/** Queues drafts that are written offline, and sends them in order once the device is online. */
export function OutboxProvider({ children }: { children: ReactNode }) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const queries = useQueryClient()
  const errorWords = useErrorMessage()
  const isOnline = useOnline()
  const { id } = usePerson()
  const [store] = useState(() => createOutboxStore(id))
  const { outbox, isKept } = useSyncExternalStore(store.subscribe, store.get)
  const isSending = useRef(false)

  async function sendNow(draft: OfflineDraft): Promise<void> {
    const { sendDraft } = await sending.load()
    await sendDraft(draft, call)
    void queries.invalidateQueries()
  }

  async function sendWaiting(): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    const sent = await inOneWindow(sendInOrder).finally(() => {
      isSending.current = false
    })
    if (sent > 0) toasts.show({ kind: 'success', text: say.count('outbox.sent', sent) })
  }

  /** Returns the number of drafts sent. */
  async function sendInOrder(): Promise<number> {
    let sent = 0
    for (let draft = nextToSend(store.newest()); draft; draft = nextToSend(store.newest())) {
      try {
        await sendNow(draft)
        store.apply({ type: 'sent', id: draft.id })
        sent++
      } catch (error) {
        // Still offline, or the session has ended: the draft keeps waiting.
        if (!(error instanceof ApiError) || codeOf(error) === 'unauthorized') break
        const reason = errorWords(error, { invalid_state: say('content.outbox_conflict') })
        store.apply({ type: 'refused', id: draft.id, reason })
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
    async send(draft) {
      try {
        if (navigator.onLine) return await sendNow(draft)
      } catch (error) {
        // A lost answer leaves the result unknown; sent again later, the draft could undo a change made meanwhile.
        if (error instanceof ApiError || error instanceof LostAnswerError) throw error
      }
      store.apply({ type: 'queued', id: crypto.getRandomValues(new Uint32Array(2)).join('-'), draft })
    },
    drop: (draftId) => store.apply({ type: 'dropped', id: draftId }),
    retry(draftId) {
      store.apply({ type: 'retried', id: draftId })
      void sendWaiting()
    },
  }
  return <OutboxContext value={tools}>{children}</OutboxContext>
}

/** Runs the work in one window at a time if the browser has locks, which it lacks on plain HTTP. */
async function inOneWindow<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request('agio.outbox', work) : work()
}
