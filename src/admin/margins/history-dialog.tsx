import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readMarginChange } from '#contract/desk/margin-forms.ts'
import { marginHistory } from '#contract/desk/margin-history.ts'
import type { MarginChange } from '#domain/margins/margin-change.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useNames } from '../frame/format/names.ts'
import styles from './history-dialog.module.css'
import { VersionLine } from './version-line.tsx'

type Props = {
  currencies: readonly string[]
  start: string
  mayChange: boolean
  /** Adds a version to the draft. */
  onUse: (change: MarginChange) => void
  onClose: () => void
}

/** Versions of the margins of a currency; each can be added to the draft as a new change. */
export function HistoryDialog({ currencies, start, mayChange, onUse, onClose }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const { currencyName } = useNames()
  const [currency, setCurrency] = useState(start)
  const { data, isError } = useQuery({
    queryKey: ['margins', 'history', currency],
    queryFn: ({ signal }) => call(marginHistory, { path: {}, query: { currency }, signal }),
  })
  return (
    <Dialog
      title={say('margins.history')}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        <Button primary type="submit">
          {say('margins.close')}
        </Button>
      }
    >
      <SelectField
        label={say('margins.currency')}
        value={currency}
        options={currencies.map((code) => [code, `${code} ${currencyName(code)}`] as const)}
        onChange={setCurrency}
      />
      {isError && <p role="alert">{say('error.load')}</p>}
      {data && (
        <ol className={styles.versions}>
          {data.versions.map((version, index) => (
            <VersionLine
              // biome-ignore lint/suspicious/noArrayIndexKey: versions are only ever added before the first
              key={data.versions.length - index}
              version={version}
              onUse={
                mayChange
                  ? () => {
                      onUse(readMarginChange(version))
                      onClose()
                    }
                  : undefined
              }
            />
          ))}
        </ol>
      )}
    </Dialog>
  )
}
