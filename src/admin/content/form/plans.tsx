import { useMutation } from '@tanstack/react-query'
import { contentCalls } from '#contract/content/desk-content.ts'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { noteClass } from '#ui/note/note.tsx'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useTellError } from '../../frame/calls/error-messages.ts'
import { OnlineButton } from '../../frame/calls/online-only.tsx'
import { useMoments } from '../../frame/format/moments.ts'
import type { OfCollection } from '../../kinds/content-kinds.ts'
import { useContentChanged } from '../data/content-data.ts'
import { isPublishedWithoutShared } from '../data/shared-refusal.ts'
import { usePartName } from '../pieces/part-state.tsx'
import { useRefusedField } from '../pieces/problem-words.ts'
import styles from './form.module.css'

type Props = { kind: OfCollection; document: WireDocumentValue; mayChange: boolean }

/** Scheduled publications of a document, which can be cancelled. */
export function Plans({ kind, document, mayChange }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const { formatMoment } = useMoments()
  const tellError = useTellError()
  const refusedField = useRefusedField()
  const changed = useContentChanged()
  const partName = usePartName()
  const withdrawing = useMutation({
    mutationFn: (number: number) =>
      call(contentCalls(kind.collection).withdraw, {
        path: { id: String(document.id), number: String(number) },
        query: {},
      }),
    onError: (error) =>
      tellError(
        error,
        refusedField(error) ?? {
          invalid_state: say(isPublishedWithoutShared(error) ? 'content.said_alone' : 'content.plan_begun'),
        },
      ),
    onSettled: changed,
  })
  const plans = document.parts.flatMap(({ part, planned }) => planned.map((plan) => ({ part, ...plan })))
  if (plans.length === 0) return null
  return (
    <ul className={`${noteClass} ${styles.plans}`}>
      {plans.map(({ part, number, version, live_from }) => (
        <li key={number} className={layout.row}>
          <Icon name="clock" />
          {say(version === null ? 'content.plan_end' : 'content.plan', {
            part: partName(part),
            moment: formatMoment(new Date(live_from)),
          })}
          {mayChange && (
            <OnlineButton data-small disabled={withdrawing.isPending} onClick={() => withdrawing.mutate(number)}>
              {say('content.plan_withdraw')}
            </OnlineButton>
          )}
        </li>
      ))}
    </ul>
  )
}
