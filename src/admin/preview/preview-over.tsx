import { useTranslator } from '#ui/translator-context.tsx'
import { DeskLink } from '../routing/desk-link.tsx'
import { Gate } from '../session/gate.tsx'

/** What a link to a preview opens that shows nothing: there is no document yet that one could be of. */
export function PreviewOver() {
  const say = useTranslator('admin')
  return (
    <Gate title={say('preview.over')}>
      <p>{say('preview.over_lead')}</p>
      <DeskLink to="">{say('nowhere.home')}</DeskLink>
    </Gate>
  )
}
