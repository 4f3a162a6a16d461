import { useEffect, useState } from 'react'
import type { WireNewLink } from '#contract/desk/people.ts'
import { Button } from '#ui/button/button.tsx'
import { Table } from '#ui/table/table.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { Loaded } from '../frame/screen/loaded.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { replaceBy } from '../routing/address.ts'
import { screenQuery, useAddressQuery } from '../routing/address-query.ts'
import { parameter } from '../routing/query-codec.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { usePeople } from './people-data.ts'
import styles from './people-screen.module.css'
import { PersonRow } from './person-row.tsx'

const peopleAddress = screenQuery('users', { isAsked: parameter.flag('invite') })

/** Users with their roles, two-factor authentication and sessions, and invitations. */
export function PeopleScreen() {
  const say = useTranslator('admin')
  const [isInviting, setInviting] = useState(false)
  const [{ isAsked }] = useAddressQuery(peopleAddress)
  // The parameter opens the form once and is removed from the address.
  useEffect(() => {
    if (!isAsked) return
    replaceBy('users')
    setInviting(true)
  }, [isAsked])
  // State of the screen rather than of a row, because a link is shown only once and its row may disappear meanwhile.
  const [link, setLink] = useState<WireNewLink>()
  const list = useListKeys<HTMLTableElement>()
  const reading = usePeople()
  const { data } = reading
  const counts = data && [
    say.count('people.count', data.people.length),
    data.invitations.length > 0 ? say.count('people.invited_count', data.invitations.length) : '',
  ]

  function show(made: WireNewLink): void {
    setInviting(false)
    setLink(made)
  }

  return (
    <>
      <ScreenBar title={say('nav.people')} note={counts?.filter(Boolean).join(' · ') ?? ''}>
        <Button primary onClick={() => setInviting(true)}>
          {say('people.invite')}
        </Button>
      </ScreenBar>
      <Loaded reading={reading}>
        {({ people, invitations }) => (
          <Table className={styles.people} ref={list}>
            <thead>
              <tr>
                <th scope="col">{say('people.person')}</th>
                <th scope="col">{say('people.role')}</th>
                <th scope="col">{say('people.factor')}</th>
                <th scope="col">{say('people.sessions')}</th>
                <th scope="col">{say('people.seen')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <PersonRow key={person.id} person={person} onLink={setLink} />
              ))}
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} invitation={invitation} onLink={setLink} />
              ))}
            </tbody>
          </Table>
        )}
      </Loaded>
      {isInviting && <InviteDialog onMade={show} onClose={() => setInviting(false)} />}
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  )
}
