import { useTranslator } from '#ui/translator-context.tsx'
import { useNames } from '../frame/words/names.ts'

/** Who has a copy of what is to be erased: that is theirs to delete. */
export function MailedTo({ mails }: { mails: readonly string[] }) {
  const say = useTranslator('admin')
  const { list } = useNames()
  return mails.length > 0 && <p>{say('inbox.erase_mailed', { mails: list(mails) })}</p>
}
