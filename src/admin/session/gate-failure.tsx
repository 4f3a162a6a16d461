import { useTranslator } from '#ui/translator-context.tsx'
import { Gate } from './gate.tsx'

type Props = { words: string; onRetry: () => unknown }

/** Before the desk nothing works without the server: what is wrong, and once more. */
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
