import { useMutation } from '@tanstack/react-query'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireDocumentValue, WirePartValue } from '#contract/content/document-wire.ts'
import { ApiError } from '#contract/core/error.ts'
import { images } from '#domain/content/model/collections/images.ts'
import type { Part } from '#domain/content/model/part.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useTellError } from '../../frame/calls/error-messages.ts'
import { useMoments } from '../../frame/format/moments.ts'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { useContentChanged } from '../data/content-data.ts'
import type { DraftWork } from '../data/draft-work.ts'
import { changesAll } from '../data/parts-for.ts'
import { isPublishedWithoutShared } from '../data/shared-refusal.ts'
import { isRefusedMoment } from '../pieces/publish-moment.tsx'
import type { UnseenImage } from './use-unseen-images.ts'

type Order = {
  readonly parts: readonly Part[]
  readonly liveFrom?: Date | undefined
  /** Images published together with it. */
  readonly images?: readonly UnseenImage[]
}

/** Error of an image that cannot be published together with its document. */
class ImageRefusedError extends Error {
  override name = 'ImageRefusedError'
  readonly title: string
  constructor(title: string, cause: unknown) {
    super(`The image ${title} cannot be published.`, { cause })
    this.title = title
  }
}

type PublishDependencies = { kind: OfCollection; document: WireDocumentValue; work: DraftWork }

export type Publishing = ReturnType<typeof usePublish>

/** Publishes parts in their current state, after saving unsaved changes. */
export function usePublish({ kind, document, work }: PublishDependencies) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const { formatMoment } = useMoments()
  const tellError = useTellError()
  const changed = useContentChanged()
  return useMutation({
    async mutationFn({ parts, liveFrom, images: together = [] }: Order) {
      const isForAll = changesAll(parts, { kind, document, state: work.get() })
      // A failed save is shown by the saving state.
      if (!(await work.flush(parts))) return undefined
      const works = work.get().parts
      const from = liveFrom && { live_from: liveFrom.toISOString() }
      for (const { id, title, revision } of together)
        await call(contentCalls(images).publish, {
          path: { id: String(id) },
          query: {},
          body: { parts: [{ part: 'shared', revision }], ...from },
        }).catch((error: unknown) => {
          throw isRefusedMoment(error) || !(error instanceof ApiError) ? error : new ImageRefusedError(title, error)
        })
      const revisions = parts.map((part) => ({ part, revision: works[part]?.revision ?? 0 }))
      const answer = await call(contentCalls(kind.collection).publish, {
        path: { id: String(document.id) },
        query: {},
        body: { parts: revisions, ...from },
      })
      return { answer, isForAll }
    },
    async onSuccess(done, order) {
      if (!done) return
      work.showProblems({})
      const moment = isToCome(done.answer, order) ? order.liveFrom : undefined
      const text = moment
        ? say('content.scheduled_done', { moment: formatMoment(moment) })
        : say('content.published_done')
      const forAll = say(moment ? 'content.changes_all' : 'content.changed_all')
      toasts.show({ kind: 'success', text: done.isForAll ? `${text} ${forAll}` : text })
      await changed()
    },
    async onError(error) {
      if (isRefusedMoment(error)) return
      if (error instanceof ImageRefusedError)
        tellError(error.cause, say('content.image_refused', { title: error.title }))
      else if (error instanceof ApiError && error.properties) {
        work.showProblems(error.properties)
        tellError(error, say('content.publish_refused'))
        // Moves the focus to the first problem.
        requestAnimationFrame(() =>
          globalThis.document.querySelector<HTMLElement>('#main [aria-invalid="true"]')?.focus(),
        )
      } else
        tellError(error, {
          invalid_state: say(isPublishedWithoutShared(error) ? 'content.said_alone' : 'content.publish_stale'),
        })
      await changed()
    },
  })
}

type Answer = { readonly parts: readonly Pick<WirePartValue, 'part' | 'planned'>[] }

/** Returns true if a publication is still scheduled: a time in the past means now. */
export function isToCome(answer: Answer, { parts, liveFrom }: Order): boolean {
  const planned = answer.parts.flatMap((one) => (parts.includes(one.part) ? one.planned : []))
  return planned.some(({ live_from }) => Date.parse(live_from) === liveFrom?.getTime())
}
