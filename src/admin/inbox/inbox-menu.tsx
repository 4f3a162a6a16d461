import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { exportMessages } from '#contract/desk/message-files.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { usePerson } from '../session/use-session.ts'
import { filterQuery, type InboxFilter } from './inbox-filter.ts'
import { PersonDialog } from './person-dialog.tsx'
import { saveFile } from './save-file.ts'

/** Menu of less common actions on the inbox, by the user's rights. */
export function InboxMenu({ filter }: { filter: InboxFilter }) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const { rights } = usePerson()
  const tellError = useTellError()
  const [isPerson, setPerson] = useState(false)
  const exporting = useMutation({
    mutationFn: () => call(exportMessages, { path: {}, query: {}, body: filterQuery(filter) }),
    onSuccess: saveFile,
    onError: (error) => tellError(error),
  })
  if (!rights.includes('messages.answer')) return null
  return (
    <>
      <Menu label={say('content.more')}>
        <button type="button" disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          {say('audit.export')}
        </button>
        {rights.includes('messages.erase') && (
          <button type="button" onClick={() => setPerson(true)}>
            {say('inbox.person')}
          </button>
        )}
      </Menu>
      {isPerson && <PersonDialog onClose={() => setPerson(false)} />}
    </>
  )
}
