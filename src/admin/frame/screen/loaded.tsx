import type { ReactNode } from 'react'
import { codeOf } from '#contract/core/error.ts'
import { unknownError } from '#domain/feedback/feedback.ts'
import { Button } from '#ui/button/button.tsx'
import layout from '#ui/row/row.module.css'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOnline } from '#ui/use-online.ts'
import { useErrorMessage } from '../calls/error-messages.ts'
import { requestIdOf } from '../calls/traced-call.ts'
import { useMoments } from '../format/moments.ts'
import styles from './loaded.module.css'
import { RequestId } from './request-id.tsx'

/** Parts of a TanStack Query result that are used here. */
type Reading<Data> = {
  readonly data: Data | undefined
  readonly error: Error | null
  readonly dataUpdatedAt: number
  refetch(): unknown
}

type Props<Data> = {
  reading: Reading<Data>
  shape?: 'rows' | 'lines' | 'panes'
  count?: number
  children: (data: Data) => ReactNode
}

/** Shows loaded data; before that a skeleton or the error. Data stays on screen, with its time, if refetching fails. */
export function Loaded<Data>({ reading, shape = 'rows', count = 6, children }: Props<Data>) {
  const { data } = reading
  if (data === undefined) return <NotYet reading={reading} shape={shape} count={count} />
  return (
    <>
      <NotRenewed reading={reading} />
      {children(data)}
    </>
  )
}

/** Shows since when data could not be refetched; nothing without an error. */
export function NotRenewed({
  reading: { error, dataUpdatedAt, refetch },
}: {
  reading: Omit<Reading<unknown>, 'data'>
}) {
  const say = useTranslator('admin')
  const { formatTime } = useMoments()
  if (!error) return null
  return (
    <p className={`${layout.row} ${styles.old}`} role="status">
      {say('error.old', { time: formatTime(new Date(dataUpdatedAt)) })}{' '}
      <Button onClick={() => refetch()}>{say('error.retry')}</Button>
    </p>
  )
}

type NotYetProps = Pick<Props<unknown>, 'shape' | 'count'> & {
  reading: Pick<Reading<unknown>, 'error' | 'refetch'>
}

/** Shows a skeleton, or the error, in place of data that is not loaded yet. */
export function NotYet({ reading: { error, refetch }, shape = 'rows', count = 6 }: NotYetProps) {
  const say = useTranslator('admin')
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  return <Skeleton label={say('loading')} shape={shape} count={count} />
}

/** Shows that a part of the screen could not be loaded, with a retry button and the request ID. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const say = useTranslator('admin')
  const errorWords = useErrorMessage()
  const id = requestIdOf(error)
  const isOnline = useOnline()
  const isKnown = codeOf(error) !== unknownError
  return (
    <div className={styles.failure} role="alert">
      <p>
        <b>{say('error.load')}</b> {isKnown ? errorWords(error) : !isOnline && say('offline.title')}
      </p>
      <Button onClick={() => onRetry()}>{say('error.retry')}</Button>
      {id && <RequestId id={id} />}
    </div>
  )
}
