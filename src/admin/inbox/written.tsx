import type { WireWrittenValue } from '#contract/desk/message-files.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/words/moments.ts'

/** How much somebody has written to us, and when. */
export function Written({ written: { count, oldest, newest } }: { written: WireWrittenValue }) {
  const say = useTranslator('admin')
  const { formatDay } = useMoments()
  return (
    <p role="status">
      {count === 0 && say('inbox.person_none')}
      {oldest && newest && (
        <>
          <b>{say.count('inbox.person_found', count)}</b>{' '}
          {say('inbox.person_between', { first: formatDay(new Date(oldest)), last: formatDay(new Date(newest)) })}
        </>
      )}
    </p>
  )
}
