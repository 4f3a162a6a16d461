import { useState } from 'react'
import type { MarginDraft, MarginsInForce } from '#domain/margins/margin-draft.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { FileDialog } from './file-dialog.tsx'
import { HistoryDialog } from './history-dialog.tsx'

type Props = {
  currencies: readonly string[]
  /** Currency whose history is shown first. */
  currency: string
  standing: MarginsInForce
  mayChange: boolean
  /** Adds changes from the history or a file to the draft. */
  onUse: (changes: MarginDraft) => void
}

/** Top bar, with the dialogs for history and files. */
export function MarginsBar({ currencies, currency, standing, mayChange, onUse }: Props) {
  const say = useTranslator('admin')
  const [dialog, setDialog] = useState<'history' | 'file'>()
  const close = () => setDialog(undefined)
  return (
    <>
      <ScreenBar title={say('nav.margins')} note={say('margins.lead')}>
        <Button data-quiet onClick={() => setDialog('history')}>
          <Icon name="history" />
          {say('margins.history')}
        </Button>
        <Menu label={say('margins.table')}>
          <a href="/admin/rest/margins.csv">{say('margins.download')}</a>
          {mayChange && (
            <button type="button" onClick={() => setDialog('file')}>
              {say('margins.upload')}
            </button>
          )}
        </Menu>
      </ScreenBar>
      {dialog === 'history' && (
        <HistoryDialog
          currencies={currencies}
          mayChange={mayChange}
          start={currency}
          onUse={(change) => onUse([change])}
          onClose={close}
        />
      )}
      {dialog === 'file' && <FileDialog standing={standing} onUse={onUse} onClose={close} />}
    </>
  )
}
