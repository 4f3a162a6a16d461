import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenNote } from './screen-note.tsx'

/** Below the line at the top of a screen, for those who may look at it and change nothing. */
export function ReadOnly() {
  const say = useTranslator('admin')
  return <ScreenNote>{say('content.read_only')}</ScreenNote>
}
