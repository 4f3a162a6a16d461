import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endPersonSessions, renewAccess, type WirePersonValue } from '#contract/desk/people.ts'
import { codeOf } from '#contract/error.ts'
import { type Role, roles } from '#domain/people/rights.ts'
import { Menu } from '#ui/menu/menu.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { useErrorWords } from '../frame/error-words.ts'
import { useMoments } from '../frame/moments.ts'
import { useOutbox } from '../outbox/outbox.tsx'
import { useAddress } from '../routing/desk-link.tsx'
import { useWithProof } from '../session/proof.tsx'
import { usePerson } from '../session/use-session.ts'
import { LinkDialog, type NewLink } from './link-dialog.tsx'
import styles from './people-screen.module.css'

export const peopleKey = ['people']

type Change = { role?: Role; is_suspended?: boolean; must_have_second_factor?: boolean }

/** One of those who work here, and what an administrator changes about them. */
export function PersonRow({ person }: { person: WirePersonValue }) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const queries = useQueryClient()
  const withProof = useWithProof()
  const { send, findWaiting } = useOutbox()
  const errorWords = useErrorWords()
  const { formatDay } = useMoments()
  const own = usePerson()
  const isNamed = useAddress().path === `users/${person.id}`
  const [link, setLink] = useState<NewLink>()
  const path = { id: String(person.id) }

  const aboutOf = (change: Change) => `person.${person.id}.${Object.keys(change).join()}`
  // What waits to be sent is shown as it shall be.
  const { role } = { ...person, ...findWaiting('person.change', aboutOf({ role: person.role }))?.change }

  function done(text: string): void {
    toasts.show({ kind: 'success', text })
    void queries.invalidateQueries({ queryKey: peopleKey })
    void queries.invalidateQueries({ queryKey: ['session'] })
  }

  const onError = (error: unknown) =>
    toasts.show({
      kind: 'error',
      text: codeOf(error) === 'invalid_state' ? say('people.last_administrator') : errorWords(error),
    })
  const changing = useMutation({
    mutationFn: (change: Change) =>
      send({
        kind: 'person.change',
        about: aboutOf(change),
        order: { id: person.id, change },
        words: say('outbox.person', { name: person.name }),
      }),
    onSuccess: (state) => done(say(state === 'sent' ? 'people.changed' : 'outbox.kept')),
    onError,
  })
  const signingOut = useMutation({
    mutationFn: () => withProof(() => call(endPersonSessions, { path, query: {} })),
    onSuccess: () => done(say('people.signed_out', { name: person.name })),
    onError,
  })
  const renewing = useMutation({
    mutationFn: () => withProof(() => call(renewAccess, { path, query: {} })),
    onSuccess: setLink,
    onError,
  })
  const isSuspended = person.suspended_at !== null
  return (
    <tr data-named={isNamed || undefined} ref={(row) => void (isNamed && row?.scrollIntoView({ block: 'nearest' }))}>
      <th scope="row">
        {person.name}
        {person.id === own.id && <span className={styles.tag}>{say('people.you')}</span>}
        {isSuspended && <span className={styles.tag}>{say('people.suspended')}</span>}
        <small>{person.mail}</small>
      </th>
      <td>
        <select
          className={styles.role}
          aria-label={`${say('people.role')}: ${person.name}`}
          value={role}
          disabled={changing.isPending}
          onChange={({ target }) => {
            const chosen = roles.find((one) => one === target.value)
            if (chosen) changing.mutate({ role: chosen })
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
        <FactorState person={person} />
      </td>
      <td>{formatDay(new Date(person.created_at))}</td>
      <td className={styles.more}>
        <Menu label={say('people.more', { name: person.name })}>
          <button
            type="button"
            onClick={() => changing.mutate({ must_have_second_factor: !person.must_have_second_factor })}
          >
            {say(person.must_have_second_factor ? 'people.stop_requiring' : 'people.require_factor')}
          </button>
          {!isSuspended && (
            <button type="button" onClick={() => renewing.mutate()}>
              {say('people.new_link')}
            </button>
          )}
          <button type="button" onClick={() => signingOut.mutate()}>
            {say('people.sign_out')}
          </button>
          <button type="button" onClick={() => changing.mutate({ is_suspended: !isSuspended })}>
            {say(isSuspended ? 'people.restore' : 'people.suspend')}
          </button>
        </Menu>
        {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
      </td>
    </tr>
  )
}

function FactorState({ person }: { person: WirePersonValue }) {
  const say = useTranslator('admin')
  if (person.has_second_factor) {
    return (
      <span className={styles.state} data-is="on">
        {say('account.factor_on')}
      </span>
    )
  }
  if (person.must_have_second_factor) {
    return (
      <span className={styles.state} data-is="required">
        {say('people.factor_required')}
      </span>
    )
  }
  return <>{say('account.factor_off')}</>
}
