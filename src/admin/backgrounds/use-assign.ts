import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { ApiError } from '#contract/core/error.ts'
import type { SharedOf } from '#domain/content/model/collection.ts'
import { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { isSame } from '#domain/content/model/is-same.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useContentChanged } from '../content/data/content-data.ts'
import { freeIn, keyOf } from '../content/data/new-key.ts'
import type { ChosenImage } from '../content/fields/image-picker.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { useMoments } from '../frame/format/moments.ts'
import type { Times } from './typed-times.ts'

export type Assigned = Partial<SharedOf<typeof backgroundImages>>

export type Order = {
  readonly value: Assigned
  readonly image: ChosenImage | undefined
  /** Undefined to save a draft only. */
  readonly times: Times | undefined
}

const calls = contentCalls(backgroundImages)
const part = 'shared'

/** Saves and publishes a rule by the calls that all content has. */
export function useAssign(document: WireDocumentValue | undefined, onDone: () => void) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const { formatMoment } = useMoments()
  const tellError = useTellError()
  const changed = useContentChanged()
  /** Document created here, with which a retry after a refusal continues. */
  const made = useRef<WireDocumentValue>(undefined)

  async function saveDraft(value: Assigned): Promise<WireDocumentValue> {
    const current = document ?? made.current
    if (!current) {
      const create = (key: string) => call(calls.create, { path: {}, query: {}, body: { key, part, value } })
      // A proposed identifier gives way.
      made.current = await create(keyOf(value.title ?? '') || 'background').catch((error: unknown) => {
        const free = freeIn(error)
        if (free === undefined) throw error
        return create(free)
      })
      return made.current
    }
    const at = { path: { id: String(current.id) }, query: {} }
    const shared = sharedOf(current)
    if (!isSame(shared?.value ?? {}, value))
      await call(calls.save, { ...at, body: { part, value, revision: shared?.revision ?? 0 } })
    const saved = await call(calls.read, at)
    if (!document) made.current = saved
    return saved
  }

  async function publish(saved: WireDocumentValue, { from, until }: Times): Promise<void> {
    const at = { path: { id: String(saved.id) }, query: {} }
    const { revision = 0, version, said, planned = [] } = sharedOf(saved) ?? {}
    const isSaidSo = from === undefined && said !== null && said?.version === version
    if (!isSaidSo) await call(calls.publish, { ...at, body: { parts: [{ part, revision }], ...liveFrom(from) } })
    // Cancels earlier publications only once the new one is accepted, but before its end, because an earlier scheduled
    // end would forbid a later one.
    for (const { number } of planned)
      await call(calls.withdraw, { path: { id: String(saved.id), number: String(number) }, query: {} })
    if (until) await call(calls.publish, { ...at, body: { parts: [{ part }], ...liveFrom(until) } })
  }

  return useMutation({
    async mutationFn({ value, image, times }: Order) {
      const saved = await saveDraft(value)
      if (!times) return
      // A rule with an unpublished image would be skipped.
      if (image && !image.isSaidAt(times.from ?? new Date()))
        await call(contentCalls(images).publish, {
          path: { id: String(image.id) },
          query: {},
          body: { parts: [{ part, revision: image.revision }], ...liveFrom(times.from) },
        })
      await publish(saved, times)
    },
    async onSuccess(_, { times }) {
      const done = times?.from
        ? say('content.scheduled_done', { moment: formatMoment(times.from) })
        : say(times ? 'content.published_done' : 'image_editor.saved')
      toasts.show({ kind: 'success', text: done })
      onDone()
      await changed()
    },
    async onError(error) {
      const isOfField = error instanceof ApiError && error.properties !== undefined
      tellError(error, isOfField ? say('content.publish_refused') : { invalid_state: say('content.publish_stale') })
      await changed()
    },
  })
}

export function sharedOf(document: WireDocumentValue | undefined) {
  return document?.parts.find((one) => one.part === part)
}

function liveFrom(moment: Date | undefined) {
  return moment ? { live_from: moment.toISOString() } : {}
}
