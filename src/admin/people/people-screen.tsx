import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listPeople } from '#contract/desk/people.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { ScreenBar } from '../frame/screen-bar.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './people-screen.module.css'
import { PersonRow, peopleKey } from './person-row.tsx'

/** Who works at the desk, and who may do what. */
export function PeopleScreen() {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const [isInviting, setInviting] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: peopleKey,
    queryFn: ({ signal }) => call(listPeople, { path: {}, query: {}, signal }),
  })
  return (
    <>
      <ScreenBar title={say('nav.people')} note={data ? say.count('people.count', data.people.length) : ''}>
        <Button primary onClick={() => setInviting(true)}>
          {say('people.invite')}
        </Button>
      </ScreenBar>
      {error && !data && (
        <p className={styles.failure}>
          {say('error.load')} <Button onClick={() => refetch()}>{say('error.retry')}</Button>
        </p>
      )}
      {data && (
        <table className={styles.people}>
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
            {data.people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </tbody>
        </table>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}
