import type { WireDeskSourceValue } from '#contract/desk/sources.ts'
import { Note } from '#ui/note/note.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import styles from './sources-screen.module.css'
import { useSourceEffect } from './use-source-effect.ts'

export function needsAttention({ state, failure, switched_off }: WireDeskSourceValue): boolean {
  return switched_off !== null || failure !== null || state === 'late'
}

/** Describes a source's problem, the next attempt, and what visitors see meanwhile. */
export function SourceWhy({ source }: { source: WireDeskSourceValue }) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const seenWords = useSourceEffect()
  const { failure, switched_off, checked_at } = source
  const moment = (text: string) => formatMoment(new Date(text))
  return (
    <Note tone={switched_off ? undefined : 'warn'} icon="alert" className={styles.need}>
      {switched_off && <b>{say('sources.off_since', { time: moment(switched_off.since), name: switched_off.by })} </b>}
      {!switched_off && failure && (
        <>
          <b>
            {say('sources.failed', { time: moment(failure.at) })}{' '}
            <span lang="en" dir="ltr">
              {failure.problem}.
            </span>{' '}
          </b>
          {failure.since
            ? say.count('sources.failed_since', failure.times, { time: moment(failure.since) })
            : say.count('sources.failed_always', failure.times)}{' '}
          {say('sources.next_attempt', { time: moment(failure.next_attempt_at) })}{' '}
        </>
      )}
      {!switched_off && !failure && (
        <b>{checked_at ? say('sources.nothing_newer', { time: moment(checked_at) }) : say('sources.never_asked')} </b>
      )}
      {seenWords(source)}
    </Note>
  )
}
