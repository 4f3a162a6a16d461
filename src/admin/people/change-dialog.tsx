import type { WirePersonValue } from '#contract/desk/people.ts'
import { type Right, roleDifference } from '#domain/people/rights.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { OnlineButton } from '../frame/calls/online-only.tsx'
import type { PersonChange } from './people-data.ts'

type Props = {
  person: WirePersonValue
  wanted: PersonChange
  onClose: () => void
  onSure: () => void
}

/** Asks to confirm a change to a user, and lists the rights that they gain and lose. */
export function ChangeDialog({ person, wanted, onClose, onSure }: Props) {
  const say = useTranslator('admin')
  const { title, yes } = useQuestion(person, wanted)
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={onSure}
      actions={
        <>
          <Button onClick={onClose} data-focus>
            {say('people.ask_keep')}
          </Button>
          <OnlineButton primary type="submit">
            {yes}
          </OnlineButton>
        </>
      }
    >
      {wanted.role && <RoleMeaning person={person} role={wanted.role} />}
      {wanted.is_suspended === true && <p>{say('people.ask_suspend_lead')}</p>}
      {wanted.is_suspended === false && <p>{say('people.ask_restore_lead', { role: say(`role.${person.role}`) })}</p>}
    </Dialog>
  )
}

function useQuestion({ name, role: old }: WirePersonValue, { role, is_suspended }: PersonChange) {
  const say = useTranslator('admin')
  if (role) {
    const roles = { old: say(`role.${old}`), role: say(`role.${role}`) }
    return { title: say('people.ask_role', { name, ...roles }), yes: say('people.change_role') }
  }
  return is_suspended
    ? { title: say('people.ask_suspend', { name }), yes: say('people.suspend') }
    : { title: say('people.ask_restore', { name }), yes: say('people.restore') }
}

function RoleMeaning({ person, role }: { person: WirePersonValue; role: NonNullable<PersonChange['role']> }) {
  const say = useTranslator('admin')
  const { gained, lost } = roleDifference(person.role, role)
  return (
    <>
      {gained.length + lost.length === 0 && <p>{say('people.ask_role_same')}</p>}
      <RightList label={say('people.ask_role_gain')} rights={gained} />
      <RightList label={say('people.ask_role_loss')} rights={lost} />
    </>
  )
}

function RightList({ label, rights }: { label: string; rights: readonly Right[] }) {
  const say = useTranslator('admin')
  if (rights.length === 0) return null
  return (
    <>
      <p>{label}</p>
      <ul>
        {rights.map((right) => (
          <li key={right}>{say(`right.${right}`)}</li>
        ))}
      </ul>
    </>
  )
}
