import type { ComponentProps } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOnline } from '#ui/use-online.ts'

/** Returns why a change that is never queued cannot be made at the moment; undefined while online. */
export function useOfflineReason(): string | undefined {
  const say = useTranslator('admin')
  return useOnline() ? undefined : say('offline.reason')
}

/** Returns attributes of a control that is disabled, with the reason, while offline. */
export function useOnlineOnly(isDisabled = false): { disabled: boolean; title: string | undefined } {
  const reason = useOfflineReason()
  return { disabled: isDisabled || reason !== undefined, title: reason }
}

/** Button for a change that is never queued. */
export function OnlineButton({ disabled = false, title, ...rest }: ComponentProps<typeof Button>) {
  const onlineOnly = useOnlineOnly(disabled)
  return <Button {...rest} {...onlineOnly} title={onlineOnly.title ?? title} />
}
