import type { ReactNode } from 'react'
import { codeOf } from '#contract/core/error.ts'
import { unknownError } from '#domain/feedback/feedback.ts'
import { Button } from '#ui/button/button.tsx'
import layout from '#ui/row/row.module.css'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOnline } from '#ui/use-online.ts'
import { useErrorWords } from '../calls/error-words.ts'
import { requestIdOf } from '../calls/traced-call.ts'
import { useMoments } from '../words/moments.ts'
import styles from './loaded.module.css'
import { RequestId } from './request-id.tsx'

/** What TanStack Query tells of something that is read. */
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

/** What was read; before that its shape, and in its place what went wrong. What was read once stays, with its time. */
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

/** Above what was read once and could not be read anew: since when it is not. Nothing where all is well. */
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

/** In the place of what was not read yet: its shape, or what went wrong. */
export function NotYet({ reading: { error, refetch }, shape = 'rows', count = 6 }: NotYetProps) {
  const say = useTranslator('admin')
  if (error) return <LoadFailure error={error} onRetry={refetch} />
  return <Skeleton label={say('loading')} shape={shape} count={count} />
}

/** Where a part could not be read: the rest of the screen works. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const say = useTranslator('admin')
  const errorWords = useErrorWords()
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
