import { findCollection } from '../content/model/collections/collections.ts'
import { type Action, actions } from '../people/act.ts'
import type { ActGroup } from '../people/act-group.ts'

/** Groups by the part of an action before its dot. Actions about content are grouped by their collection. */
const groupOfRoom: Readonly<Record<RoomOf<Action>, ActGroup | 'by_collection'>> = {
  rates: 'sources',
  held: 'held_rates',
  margins: 'margins',
  own_rates: 'manual_rates',
  currencies: 'sources',
  countries: 'sources',
  sources: 'sources',
  content: 'by_collection',
  texts: 'translations',
  message: 'inbox',
  mail: 'inbox',
  session: 'users',
  person: 'users',
}

type RoomOf<Name extends string> = Name extends `${infer Room}.${string}` ? Room : never

const systemActions: readonly Action[] = ['rates.correct_clock', 'content.sow']

/** Returns the group of an entry. Actions recorded by a newer version belong to the system. */
export function actGroupOf({ action, subject }: { readonly action: string; readonly subject: string }): ActGroup {
  const known = actions.find((one) => one === action)
  if (!known || systemActions.includes(known)) return 'system'
  // The part before the dot of a known action is a key of the table.
  const group = groupOfRoom[known.split('.')[0] as RoomOf<Action>]
  return group === 'by_collection' ? (findCollection(subject.split('/')[0] ?? '')?.auditGroup ?? 'pages') : group
}
