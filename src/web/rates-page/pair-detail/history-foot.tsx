import { useId, useState } from 'react'
import type { HistoryOfPair } from '#contract/public/history-wire.ts'
import { ownProvider } from '#domain/sources/provider.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { Download } from '../../frame/download.tsx'
import { providerName } from '../data/rate-names.ts'
import styles from './history-foot.module.css'
import { HistoryTable } from './history-table.tsx'
import type { HistoryView, Sight } from './history-view.ts'
import type { LoadedHistory } from './load-history.ts'
import { useFormats } from './use-formats.ts'

type Props = {
  history: HistoryOfPair
  view: HistoryView
  sight: Sight
  onSight: (sight: Sight) => void
  files: { readonly addresses: LoadedHistory['addresses']; readonly name: string }
}

/** The start of our own record, and other views of the same figures. */
export function HistoryFoot({ history, view, sight, onSight, files }: Props) {
  const say = useTranslator('currency_exchange')
  const { dates } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const tableId = useId()
  const { recordStart } = view
  return (
    <>
      <div className={styles.foot}>
        {recordStart && (
          <span className={styles.recorded}>
            {say(`recorded.${history.interval}`, {
              provider: providerName(say, ownProvider),
              date: dates.shortDay(recordStart),
            })}
          </span>
        )}
        {view.days.length > 0 && (
          <span>
            <button type="button" aria-expanded={isOpen} aria-controls={tableId} onClick={() => setOpen(!isOpen)}>
              {say('history.table')}
            </button>
          </span>
        )}
        {(sight === 'difference' || view.lines.difference.length > 0) && (
          <span>
            <button type="button" onClick={() => onSight(sight === 'rate' ? 'difference' : 'rate')}>
              {say(sight === 'rate' ? 'history.show_difference' : 'history.show_rate')}
            </button>
          </span>
        )}
        <span className={styles.links}>
          {Object.entries(files.addresses).map(([format, address]) => (
            <Download
              key={format}
              href={address}
              format={format}
              label={say('take.as', { format })}
              name={files.name}
            />
          ))}
        </span>
      </div>
      {isOpen && <HistoryTable id={tableId} history={history} view={view} />}
    </>
  )
}
