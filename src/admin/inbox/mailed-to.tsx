import { useTranslator } from '#ui/translator-context.tsx'
import { useNames } from '../frame/format/names.ts'

/** Lists who received a copy of a message to erase, because they have to delete it themselves. */
export function MailedTo({ mails }: { mails: readonly string[] }) {
  const say = useTranslator('admin')
  const { list } = useNames()
  return mails.length > 0 && <p>{say('inbox.erase_mailed', { mails: list(mails) })}</p>
}
