import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { readOwnRateFile, setOwnRates } from '#contract/desk/own-rates.ts'
import { ownRateColumns } from '#domain/rates/own-rate-file.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useProblemWords } from '../frame/error-words.ts'
import { useOfflineReason } from '../frame/online.ts'
import { useWithProof } from '../session/proof.tsx'
import { OwnRateReview } from './own-rate-review.tsx'
import styles from './own-rates.module.css'
import { ownRatesKey } from './own-rates-key.ts'

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** A file of rates: what it says beside the official rates, the furthest first, and only then setting them. */
export function OwnRateFile({ seen, onClose }: { seen: number; onClose: () => void }) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const queries = useQueryClient()
  const withProof = useWithProof()
  const problemWords = useProblemWords()
  const offline = useOfflineReason()
  const id = useId()
  const [isSure, setSure] = useState(false)
  const reading = useMutation({
    mutationFn: async (file: File) =>
      call(readOwnRateFile, { path: {}, query: {}, body: { text: await file.text(), time_zone: timeZone() } }),
  })
  const { rates = [], missing = [], problems = [] } = reading.data ?? {}
  const isDoubtful = rates.some(({ is_doubtful }) => is_doubtful)
  const setting = useMutation({
    mutationFn: () => {
      const wanted = rates.map(({ currency, rate, valid_from, valid_until }) => ({
        currency,
        rate,
        valid_from,
        valid_until,
      }))
      const body = { rates: wanted, seen, ...(isDoubtful && { is_sure: isSure }) }
      return withProof(() => call(setOwnRates, { path: {}, query: {}, body }))
    },
    onSuccess(left) {
      queries.setQueryData(ownRatesKey, left)
      void queries.invalidateQueries({ queryKey: ['shown'] })
      toasts.show({ kind: 'success', text: say.count('own.set', rates.length) })
      onClose()
    },
    onError: () => void queries.invalidateQueries({ queryKey: ownRatesKey }),
  })
  const isWrong = missing.length > 0 || problems.length > 0
  const isReady = rates.length > 0 && !isWrong && (isSure || !isDoubtful) && !setting.isPending && !offline
  const failure = problemWords(reading.error ?? setting.error, { invalid_state: say('own.late') })
  return (
    <Dialog
      title={say('own.load')}
      onClose={onClose}
      onSubmit={() => setting.mutate()}
      actions={
        <>
          <Button onClick={onClose}>{say('proof.cancel')}</Button>
          <Button primary type="submit" title={offline} disabled={!isReady}>
            {say.count('own.apply', rates.length)}
          </Button>
        </>
      }
    >
      <p>
        {say('own.file_lead', { zone: timeZone() })} <code>{ownRateColumns.join(', ')}</code>
      </p>
      <p>
        <label htmlFor={id}>{say('margins.file_choose')}</label>{' '}
        <input
          id={id}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={({ target }) => {
            setSure(false)
            if (target.files?.[0]) reading.mutate(target.files[0])
          }}
        />
      </p>
      {failure && (
        <p role="alert" className={styles.problem}>
          {failure}
        </p>
      )}
      {missing.length > 0 && (
        <p role="alert" className={styles.problem}>
          {say('margins.file_missing', { columns: missing.join(', ') })}
        </p>
      )}
      {problems.length > 0 && (
        <ul role="alert" className={styles.problem}>
          {problems.map(({ line, problem }) => (
            <li key={line}>{say('margins.file_line', { line, problem: say(`own.problem.${problem}`) })}</li>
          ))}
        </ul>
      )}
      {rates.length > 0 && <OwnRateReview rates={rates} />}
      {isDoubtful && !isWrong && (
        <label className={styles.sure}>
          <input type="checkbox" checked={isSure} onChange={({ target }) => setSure(target.checked)} />
          {say('own.sure')}
        </label>
      )}
    </Dialog>
  )
}
