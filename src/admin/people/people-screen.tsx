import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPeople } from '#contract/desk/people.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { ScreenBar } from '../frame/screen-bar.tsx'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './people-screen.module.css'
import { PersonRow, peopleKey } from './person-row.tsx'

/** Who works at the desk, and who may do what. */
export function PeopleScreen() {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const [isInviting, setInviting] = useState(false)
  const list = useListKeys<HTMLTableElement>()
  const reading = useQuery({
    queryKey: peopleKey,
    queryFn: ({ signal }) => call(listPeople, { path: {}, query: {}, signal }),
  })
  return (
    <>
      <ScreenBar
        title={say('nav.people')}
        note={reading.data ? say.count('people.count', reading.data.people.length) : ''}
      >
        <Button primary onClick={() => setInviting(true)}>
          {say('people.invite')}
        </Button>
      </ScreenBar>
      <Loaded reading={reading}>
        {({ people }) => (
          <table className={styles.people} ref={list}>
            <thead>
              <tr>
                <th scope="col">{say('people.person')}</th>
                <th scope="col">{say('people.role')}</th>
                <th scope="col">{say('people.factor')}</th>
                <th scope="col">{say('people.since')}</th>
                <td />
              </tr>
            </thead>
            <tbody>
              {people.map((person) => (
                <PersonRow key={person.id} person={person} />
              ))}
            </tbody>
          </table>
        )}
      </Loaded>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
