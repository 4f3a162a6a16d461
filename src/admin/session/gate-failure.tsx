import { useTranslator } from '#ui/translator-context.tsx'
import { Gate } from './gate.tsx'

type Props = { words: string; onRetry: () => unknown }

/** Shows, outside the desk, that a request failed, with a retry button. */
export function GateFailure({ words, onRetry }: Props) {
  const say = useTranslator('admin')
  return (
    <Gate title={say('error.title')}>
      <p>{words}</p>
      <button type="button" onClick={() => onRetry()}>
        {say('error.retry')}
      </button>
    </Gate>
  )
}
