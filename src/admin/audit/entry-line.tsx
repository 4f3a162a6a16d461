import type { WireStepValue } from '#contract/desk/audit.ts'
import type { Right } from '#domain/people/rights.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { Initials } from '#ui/initials/initials.tsx'
import { entryPath } from '../frame/format/entry-path.ts'
import { useEntrySentence } from '../frame/format/entry-sentence.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import styles from './audit-screen.module.css'
import { EntryChange } from './entry-detail.tsx'
import { detailsOf, shownDetails } from './entry-details.ts'

type Props = { step: WireStepValue; rights: readonly Right[] }

/** Initials of the author; an icon for the system, a command or a visitor. */
export function EntryFace({ step }: { step: WireStepValue }) {
  const { person } = useEntrySentence()(step)
  return (
    <span className={styles.face}>
      {person ? <Initials name={person.name} title={person.mail} /> : <Icon name={faces[step.actor]} />}
    </span>
  )
}

const faces = { person: 'account', visitor: 'account', command: 'code', job: 'sources' } as const

/** A line of the audit log: the person, the action, its subject, the values before and after, and the reason. */
export function EntryLine({ step, rights }: Props) {
  const { who, person, did, subject } = useEntrySentence()(step)
  const path = entryPath(step, rights)
  const { changes, note } = shownDetails(detailsOf(step))
  return (
    <>
      <p>
        <b title={person?.mail}>{who}</b> · {did}
        {subject && ': '}
        {subject && path ? <DeskLink to={path}>{subject}</DeskLink> : subject}
      </p>
      {(changes.length > 0 || note) && (
        <p className={styles.changes}>
          {changes.map((detail) => (
            <EntryChange key={detail.name} detail={detail} hasLabel={changes.length > 1} />
          ))}
          {note && <q>{note}</q>}
        </p>
      )}
    </>
  )
}
