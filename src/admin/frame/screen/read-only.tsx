import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenNote } from './screen-note.tsx'

/** Note at the top of a screen for users who may view it but not change anything. */
export function ReadOnly() {
  const say = useTranslator('admin')
  return <ScreenNote>{say('content.read_only')}</ScreenNote>
}
