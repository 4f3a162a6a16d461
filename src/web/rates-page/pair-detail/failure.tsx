import type { ApiError } from '#contract/core/error.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'

type Props = { error: ApiError['code']; onRetry: () => void; className?: string | undefined }

/** Message about a failure, with a retry button. */
export function Failure({ error, onRetry, className }: Props) {
  const say = useTranslator('currency_exchange')
  return (
    <p className={className} role="alert">
      {say(error)} <Button onClick={onRetry}>{say('status.retry')}</Button>
    </p>
  )
}
