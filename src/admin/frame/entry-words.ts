import type { WireEntryValue } from '#contract/desk/audit.ts'
import { actions } from '#domain/people/act.ts'
import { useTranslator } from '#ui/translator-context.tsx'

/** Who did what, of an entry of the record; a newer program may have put something there that has no words here. */
export function useEntryWords(): (entry: WireEntryValue) => { who: string; did: string } {
  const say = useTranslator('admin')
  return ({ actor, name, action }) => {
    const known = actions.find((one) => one === action)
    return { who: actor === 'visitor' ? say('audit.visitor') : name, did: known ? say(`action.${known}`) : action }
  }
}
