import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { changePerson, type WireNewLink, type WirePersonValue } from '#contract/desk/people.ts'
import { roles } from '#domain/people/rights.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Tag } from '#ui/badge/tag.tsx'
import { Chevron } from '#ui/chevron/chevron.tsx'
import controls from '#ui/field/control.module.css'
import { NamedRow } from '#ui/table/named-row.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useTellError } from '../frame/calls/error-messages.ts'
import { useOnlineOnly } from '../frame/calls/online-only.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useAddress } from '../routing/desk-link.tsx'
import { useReauthenticated } from '../session/reauthentication.tsx'
import { usePerson } from '../session/use-session.ts'
import { ChangeDialog } from './change-dialog.tsx'
import { type PersonChange, useDone } from './people-data.ts'
import styles from './people-screen.module.css'
import { PersonActions } from './person-actions.tsx'
import { PersonDetails } from './person-details.tsx'

type Props = { person: WirePersonValue; onLink: (link: WireNewLink) => void }

/** Row of a user, with the role and the actions of an administrator. */
export function PersonRow({ person, onLink }: Props) {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const withProof = useReauthenticated()
  const onlineOnly = useOnlineOnly()
  const tellError = useTellError()
  const { formatMoment } = useMoments()
  const own = usePerson()
  const isNamed = useAddress().path === `users/${person.id}`
  const done = useDone()
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState<PersonChange>()
  const changing = useMutation({
    mutationFn: (change: PersonChange) =>
      withProof(() => call(changePerson, { path: { id: String(person.id) }, query: {}, body: change })),
    onSuccess: () => done(say('people.changed')),
    onError: (error) => tellError(error, { invalid_state: say('people.last_administrator') }),
  })

  /** Asks to confirm changes that give or take access, which requiring two-factor authentication does not. */
  function ask(change: PersonChange): void {
    if (change.must_have_second_factor === undefined) setWanted(change)
    else changing.mutate(change)
  }

  return (
    <>
      <NamedRow isNamed={isNamed}>
        <th scope="row">
          {person.name}
          {person.id === own.id && <Tag className={styles.tag}>{say('people.you')}</Tag>}
          {person.suspended_at !== null && <Tag className={styles.tag}>{say('people.suspended')}</Tag>}
          <small>{person.mail}</small>
          {person.mail_fault && (
            <small className={styles.refused}>
              {say('people.mailing.failed')}: {say(`mails.fault.${person.mail_fault}`)}
            </small>
          )}
        </th>
        <td>
          <select
            className={`${controls.control} ${styles.role}`}
            aria-label={`${say('people.role')}: ${person.name}`}
            // Shows the chosen role until the list is refetched.
            value={(changing.isPending && changing.variables.role) || person.role}
            {...onlineOnly}
            onChange={({ target }) => {
              const wanted = roles.find((one) => one === target.value)
              if (wanted) setWanted({ role: wanted })
            }}
          >
            {roles.map((one) => (
              <option key={one} value={one}>
                {say(`role.${one}`)}
              </option>
            ))}
          </select>
        </td>
        <td>
          <span className={styles.label}>{say('people.factor')}</span>
          <FactorState person={person} />
        </td>
        <td>
          <button
            type="button"
            className={styles.open}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <span>{say('people.sessions')}</span>
            {person.session_count}
            <span className="unseen">{say('people.details', { name: person.name })}</span>
            <Chevron />
          </button>
        </td>
        <td className={styles.seen}>
          <span className={styles.label}>{say('people.seen')}</span>
          {formatMoment(new Date(person.seen_at))}
        </td>
        <td className={styles.more}>
          <PersonActions person={person} onChange={ask} onLink={onLink} />
          {wanted && (
            <ChangeDialog
              person={person}
              wanted={wanted}
              onClose={() => setWanted(undefined)}
              onSure={() => {
                setWanted(undefined)
                changing.mutate(wanted)
              }}
            />
          )}
        </td>
      </NamedRow>
      {isOpen && (
        <tr id={detailsId} className={styles.opened}>
          <td colSpan={6}>
            <PersonDetails person={person} />
          </td>
        </tr>
      )}
    </>
  )
}

/** Shows if a user has two-factor authentication or must set it up. */
function FactorState({ person }: { person: WirePersonValue }) {
  const say = useTranslator('admin')
  if (person.has_second_factor) {
    return (
      <Badge tone="gain" dot="full">
        {say('account.factor_on')}
      </Badge>
    )
  }
  if (person.must_have_second_factor) {
    return (
      <Badge tone="warn" dot="hollow">
        {say('people.factor_required')}
      </Badge>
    )
  }
  return <>{say('account.factor_off')}</>
}
