import { useTranslator } from '#ui/translator-context.tsx'
import { useOnline } from '#ui/use-online.ts'

/** Why a decision about money cannot be made just now: it is never sent by itself later. Undefined while online. */
export function useOfflineReason(): string | undefined {
  const say = useTranslator('admin')
  return useOnline() ? undefined : say('offline.decisions')
}
