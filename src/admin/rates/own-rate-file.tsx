import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readOwnRateFile, setOwnRates } from '#contract/desk/own-rates.ts'
import { ownRateColumns } from '#domain/rates/own-rate-file.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { FileChoice } from '../frame/screen/file-choice.tsx'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { useTypedText } from '../session/typed-text.ts'
import { FileProblems } from './file-problems.tsx'
import { OwnRateReview } from './own-rate-review.tsx'
import { OwnRateSending } from './own-rate-sending.tsx'
import styles from './own-rates.module.css'
import { ownRatesKey } from './own-rates-key.ts'
import { useOwnRatesSaved } from './use-own-rates.ts'
import { useRefusalMessage } from './use-refusal-message.ts'

const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

type Props = {
  /** Number of other users who may approve rates that are far from the official ones. */
  approver_count: number
  onClose: () => void
}

/** Imports manual rates from a file: shows them beside the official rates, then sets them. */
export function OwnRateFile({ approver_count, onClose }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const queries = useQueryClient()
  const withProof = useReauthenticated()
  const refusalWords = useRefusalMessage()
  const showResult = useOwnRatesSaved()
  const [isSure, setSure] = useState(false)
  const [isLeftOut, setLeftOut] = useState(false)
  const [note, setNote] = useTypedText('manual-rates')
  const reading = useMutation({
    mutationFn: async (file: File) =>
      call(readOwnRateFile, { path: {}, query: {}, body: { text: await file.text(), time_zone: timeZone() } }),
  })
  const { rates = [], missing = [], repeated = [], problems = [], seen = 0 } = reading.data ?? {}
  const toApprove = rates.filter(({ needs_approval }) => needs_approval)
  const counts = { set: rates.length - toApprove.length, sent: toApprove.length }
  const isDoubtful = rates.some(({ is_doubtful }) => is_doubtful)
  const setting = useMutation({
    mutationFn: () => {
      const wanted = rates.map(({ currency, rate, valid_from, valid_until }) => ({
        currency,
        rate,
        valid_from,
        valid_until,
      }))
      const body = { rates: wanted, seen, note, ...(isDoubtful && { is_sure: isSure }) }
      return withProof(() => call(setOwnRates, { path: {}, query: {}, body }))
    },
    onSuccess({ set_count, sent_count, ...left }) {
      onClose()
      const set = set_count > 0 ? [say.count('own.set', set_count)] : []
      const sent = sent_count > 0 ? [say.count('own.sent', sent_count)] : []
      showResult(left, [...set, ...sent].join(' '))
    },
    onError() {
      void queries.invalidateQueries({ queryKey: ownRatesKey })
      // The reviewed state may be out of date, so the file is reviewed again before it can be sent again.
      setSure(false)
      if (reading.variables) reading.mutate(reading.variables)
    },
  })
  const isWhole = missing.length + repeated.length === 0 && (problems.length === 0 || isLeftOut)
  const isBlocked = toApprove.some(({ is_waiting }) => is_waiting)
  const isReady = rates.length > 0 && isWhole && !isBlocked && (isSure || !isDoubtful) && !setting.isPending
  const problem = refusalWords(reading.error ?? setting.error)
  const labels = [
    ...(counts.set > 0 || counts.sent === 0 ? [say.count('own.apply', counts.set)] : []),
    ...(counts.sent > 0 ? [say.count('own.send', counts.sent)] : []),
  ]
  return (
    <Dialog
      title={say('own.load')}
      isWide
      onClose={onClose}
      onSubmit={() => isReady && setting.mutate()}
      actions={
        <>
          <Button onClick={onClose}>{say('proof.cancel')}</Button>
          <OnlineButton primary type="submit" disabled={!isReady}>
            {labels.join(' · ')}
          </OnlineButton>
        </>
      }
    >
      <p>
        {say('own.file_lead', { zone: timeZone() })} <code>{ownRateColumns.join(', ')}</code>
      </p>
      <FileChoice
        accept=".csv,text/csv,text/plain"
        onChoose={(file) => {
          setSure(false)
          setLeftOut(false)
          reading.mutate(file)
        }}
      />
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <FileProblems
        missing={missing}
        repeated={repeated}
        problems={problems}
        isLeftOut={isLeftOut}
        mayLeaveOut={rates.length > 0}
        onLeaveOut={setLeftOut}
      />
      {rates.length > 0 && <OwnRateReview rates={rates} />}
      {isWhole && (
        <OwnRateSending
          isDoubtful={isDoubtful}
          isSure={isSure}
          note={note}
          approver_count={approver_count}
          toApprove={toApprove.map(({ currency }) => currency)}
          onSure={setSure}
          onNote={setNote}
        />
      )}
    </Dialog>
  )
}
