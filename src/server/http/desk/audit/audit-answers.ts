import type { WireAuditPersonValue, WireEntryValue, WireStepValue } from '#contract/desk/audit.ts'
import { actorKinds } from '#domain/people/actor.ts'
import type { AuditRow } from '../../../db/stores/audit/audit-store.ts'
import type { Concerned } from '../../../db/stores/audit/audit-subjects.ts'
import type { AuditPerson } from '../../../db/stores/audit/mails-of-people.ts'

type AuditContext = {
  readonly concernedBy: (row: AuditRow) => Concerned
  readonly people: ReadonlyMap<number, AuditPerson>
  /** Steps of the changes that the entries belong to, the newest first. */
  readonly steps: readonly AuditRow[]
}

/** Writes entries with the earlier steps of their changes. */
export function writeEntries(rows: readonly AuditRow[], context: AuditContext): WireEntryValue[] {
  const stepsOf = Map.groupBy(context.steps, (row) => context.concernedBy(row).change)
  return rows.flatMap((row) => {
    const { change } = context.concernedBy(row)
    const earlier = change === undefined ? [] : (stepsOf.get(change) ?? []).filter(({ number }) => number < row.number)
    const steps = earlier.flatMap((step) => writeStep(step, context))
    return writeStep(row, context).map((entry) => ({ ...entry, steps }))
  })
}

/** Writes one entry; none for a kind of actor that only a newer release knows. */
function writeStep(row: AuditRow, { concernedBy, people }: AuditContext): WireStepValue[] {
  const { number, at, actor, name, personId, address, requestId, action, subject, before, after } = row
  const kind = actorKinds.find((one) => one === actor)
  if (!kind) return []
  const concerned = concernedBy(row)
  const [subjectPerson] = concerned.people
  const step = {
    number,
    at: at.toISOString(),
    actor: kind,
    name,
    address,
    request_id: requestId,
    action,
    subject,
    before,
    after,
    concerned: [...concerned.names],
    about: [...concerned.subjects],
    person: writePerson(personId === null ? undefined : people.get(personId)),
    subject_person: writePerson(subjectPerson === undefined ? undefined : people.get(subjectPerson)),
    subject_exists: concerned.exists,
  }
  // The JSON columns have the types with which they were written.
  return [step as WireStepValue]
}

export function writePerson(person: AuditPerson | undefined): WireAuditPersonValue | null {
  return person ? { id: person.id, name: person.name, mail: person.mail, is_suspended: person.isSuspended } : null
}
