import { useState } from 'react'
import type { WireProposalValue } from '#contract/desk/own-rate-forms.ts'
import { flagOf } from '#domain/countries/currency-places.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import layout from '#ui/row/row.module.css'
import type { Tone } from '#ui/tone/tone.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { ProposalDialog } from './proposal-dialog.tsx'
import { ProposalDistance } from './proposal-distance.tsx'
import styles from './proposals.module.css'
import type { ProposalAct, Ruling } from './use-own-rates.ts'
import { refusalTexts } from './use-refusal-message.ts'

type Props = {
  title: string
  proposals: readonly WireProposalValue[]
  /** State that the proposals were read in. */
  seen: number
  isBusy: boolean
  onRule: (ruling: Ruling, options: { onSettled: () => void }) => void
}

const tones: Partial<Record<WireProposalValue['state'], Tone>> = { pending: 'warn', approved: 'gain' }

/** Proposed manual rates that wait for a second person or were decided. */
export function ProposalList({ title, proposals, seen, isBusy, onRule }: Props) {
  const say = useTranslator('admin')
  const { flags } = useDesk().setting
  const { formatMoment } = useMoments()
  const [question, setQuestion] = useState<{ proposal: WireProposalValue; act: ProposalAct; seen: number }>()
  if (proposals.length === 0) return null
  const moment = (text: string | null, otherwise: string) => (text ? formatMoment(new Date(text)) : otherwise)
  const by = (name: string, at: string) => say('margins.by', { name, time: formatMoment(new Date(at)) })
  return (
    <section className={styles.proposals}>
      <h2>{title}</h2>
      {proposals.map((proposal) => {
        const acts: readonly ProposalAct[] = [
          ...(proposal.may_decide && !proposal.barrier ? (['approve'] as const) : []),
          ...(proposal.may_decide ? (['reject'] as const) : []),
          ...(proposal.may_withdraw ? (['withdraw'] as const) : []),
        ]
        return (
          <article key={proposal.id}>
            <p className={layout.row}>
              <Flag sprite={flags} code={flagOf(proposal.currency)} />
              <b>{proposal.currency}</b> <bdi className={styles.rate}>{proposal.rate}</bdi>
              <Badge tone={tones[proposal.state]} className={styles.state}>
                {say(`own.state.${proposal.state}`)}
              </Badge>
            </p>
            <p>
              {moment(proposal.valid_from, say('margins.starts_approved'))} –{' '}
              {moment(proposal.valid_until, say('own.open'))}
            </p>
            {(proposal.state === 'pending' || proposal.state === 'over') && <ProposalDistance proposal={proposal} />}
            <small>
              {by(proposal.proposed_by, proposal.proposed_at)}
              {proposal.note && ` · ${proposal.note}`}
            </small>
            {proposal.decided_by && proposal.decided_at && (
              <small>
                {say(`own.state.${proposal.state}`)}: {by(proposal.decided_by, proposal.decided_at)}
                {proposal.decision_note && ` · ${proposal.decision_note}`}
              </small>
            )}
            {proposal.barrier && proposal.state === 'pending' && <small>{say(refusalTexts[proposal.barrier])}</small>}
            {acts.length > 0 && (
              <p className={layout.row}>
                {acts.map((act) => (
                  <OnlineButton
                    key={act}
                    data-small
                    primary={act === 'approve'}
                    disabled={isBusy}
                    onClick={() => setQuestion({ proposal, act, seen })}
                  >
                    {say(`margins.${act}`)}
                  </OnlineButton>
                ))}
              </p>
            )}
          </article>
        )
      })}
      {question && (
        <ProposalDialog
          proposal={question.proposal}
          act={question.act}
          isBusy={isBusy}
          onSure={(note) =>
            onRule(
              { id: question.proposal.id, act: question.act, note, seen: question.seen },
              { onSettled: () => setQuestion(undefined) },
            )
          }
          onClose={() => setQuestion(undefined)}
        />
      )}
    </section>
  )
}
