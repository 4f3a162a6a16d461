import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readMarginChange } from '#contract/desk/margin-forms.ts'
import { marginHistory } from '#contract/desk/margins.ts'
import type { MarginChange } from '#domain/margins/margin-change.ts'
import { compareDecimals, zero } from '#domain/money/decimal.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useMoments } from '../frame/moments.ts'
import { useNames } from '../frame/names.ts'
import own from './history-dialog.module.css'
import { useMarginWords } from './margin-words.ts'
import styles from './margins-pane.module.css'

type Props = {
  currencies: readonly string[]
  start: string
  mayChange: boolean
  /** Puts a version among the changes again. */
  onUse: (change: MarginChange) => void
  onClose: () => void
}

/** Every version of the margins of a currency; each can be had again, as a new change. */
export function HistoryDialog({ currencies, start, mayChange, onUse, onClose }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const { currencyName } = useNames()
  const { formatMoment } = useMoments()
  const { scope, percent, from } = useMarginWords()
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
        <ol className={own.versions}>
          {data.versions.map((version, index) => {
            const change = readMarginChange(version)
            const { starts_at, recorded_at, proposed_by, approved_by, note, state } = version
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: versions are only ever added before the first
              <li key={data.versions.length - index}>
                <p className={styles.head}>
                  <span className={styles.state} data-is={state}>
                    {say(`margins.version.${state}`)}
                  </span>
                  <b>{formatMoment(new Date(starts_at))}</b>
                </p>
                <p>
                  {scope(change)}:{' '}
                  {change.tiers.length === 0
                    ? say('margins.withdrawn_scope')
                    : change.tiers
                        .map(({ fromAmount, margin }) =>
                          compareDecimals(fromAmount, zero) === 0
                            ? `${percent(margin)} %`
                            : `${from(fromAmount)} ${percent(margin)} %`,
                        )
                        .join(', ')}
                </p>
                <small className={styles.small}>
                  {proposed_by
                    ? say('margins.by', { name: proposed_by, time: formatMoment(new Date(recorded_at)) })
                    : say('margins.by_program')}
                  {approved_by &&
                    approved_by !== proposed_by &&
                    ` · ${say('margins.approved_by', { name: approved_by })}`}
                  {note && ` · ${note}`}
                </small>
                {mayChange && state !== 'in_force' && (
                  <Button
                    data-small
                    onClick={() => {
                      onUse(change)
                      onClose()
                    }}
                  >
                    {say('margins.use_version')}
                  </Button>
                )}
              </li>
            )
          })}
        </ol>
      )}
    </Dialog>
  )
}
