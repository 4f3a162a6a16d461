import type { WireAuditPersonValue, WireStepValue } from '#contract/desk/audit.ts'
import { findCountry } from '#domain/countries/country.ts'
import { findAction, subjectKindOf } from '#domain/people/act.ts'
import { clientTypes } from '#domain/sources/provider.ts'
import { isSource, sources } from '#domain/sources/source.ts'
import { isLanguage, languageNames } from '#domain/texts/languages/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { fieldsOf } from './entry-fields.ts'
import { useMoments } from './moments.ts'
import { useNames } from './names.ts'

/**
 * Parts of the sentence about an audit entry: who did what to which subject. The subject is empty if it is the actor.
 */
type EntrySentence = {
  readonly who: string
  /** User who did it, if one did. */
  readonly person: WireAuditPersonValue | null
  readonly did: string
  readonly subject: string
}

/** Returns a function that describes audit entries. Actions of a newer release are shown by their identifiers. */
export function useEntrySentence(): (entry: WireStepValue) => EntrySentence {
  const say = useTranslator('admin')
  const { countryName, list } = useNames()
  const { formatCalendarDay } = useMoments()

  function whoOf({ actor, name, person }: WireStepValue): string {
    switch (actor) {
      case 'visitor':
        return say('audit.visitor')
      case 'job':
        return say('audit.program', { name })
      case 'command':
        return say('audit.command', { name })
      default:
        return person ? nameOf(person) : name
    }
  }

  function nameOf({ name, is_suspended }: WireAuditPersonValue): string {
    return is_suspended ? `${name} ${say('audit.removed')}` : name
  }

  /** Returns for example "PLN, natural persons in Lithuania". */
  function marginsOf({ subject, before, after }: WireStepValue): string {
    const values = { ...fieldsOf(before), ...fieldsOf(after) }
    if (!('clientType' in values)) return subject
    const clients = say(`margins.client.${clientTypes.find((one) => one === values.clientType) ?? 'all'}`)
    const country = findCountry(String(values.country))
    return country
      ? say('margins.scope_in', { currency: subject, clients, country: countryName(country) })
      : say('margins.scope', { currency: subject, clients })
  }

  /** Returns for example "EUR/NOK 10.4859, 16 Nov 2026". */
  function figureOf({ subject, before }: WireStepValue): string {
    const { pair, rate, date } = fieldsOf(before)
    if (typeof pair !== 'string' || typeof rate !== 'string') return subject
    return [`${pair} ${rate}`, typeof date === 'string' ? formatCalendarDay(date) : ''].filter(Boolean).join(', ')
  }

  /** Returns for example "Fees (Lietuvių)". */
  function documentOf({ subject, concerned, subject_exists }: WireStepValue): string {
    const language = subject.split('/')[2] ?? ''
    const name = concerned[0] ?? subject
    const title = subject_exists ? name : `${name} ${say('audit.deleted')}`
    return isLanguage(language) ? `${title} (${languageNames[language]})` : title
  }

  /** Returns for example "page.title (Lietuvių)". */
  function textOf({ subject }: WireStepValue): string {
    const [, key = subject, language = ''] = subject.split('/')
    return isLanguage(language) ? `${key} (${languageNames[language]})` : key
  }

  function subjectOf(entry: WireStepValue): string {
    const { subject, concerned, name, person, subject_person } = entry
    const action = findAction(entry.action)
    switch (action && subjectKindOf(action)) {
      case 'source':
        return isSource(subject) ? sources[subject].name : subject
      case 'currency':
        return marginsOf(entry)
      case 'country': {
        const country = findCountry(subject)
        return country ? countryName(country) : say('countries.others')
      }
      case 'person':
        if (!subject_person) return concerned[0] === name ? '' : (concerned[0] ?? '')
        return subject_person.id === person?.id ? '' : nameOf(subject_person)
      case 'margin_change': {
        const change = say('audit.change', { number: subject })
        return concerned.length > 0 ? `${list(concerned)} (${change})` : change
      }
      case 'figure':
        return figureOf(entry)
      case 'document':
        return documentOf(entry)
      case 'text':
        return textOf(entry)
      case 'none':
        return ''
      default:
        return subject
    }
  }

  return (entry) => {
    const action = findAction(entry.action)
    const did = action ? say(`action.${action}`) : entry.action
    const { person, subject_person: themselves } = entry
    // A visitor who signed in has proved who they are; a visitor who was refused has not.
    const isThemselves = entry.actor === 'visitor' && themselves !== null && action !== 'session.refuse'
    return isThemselves
      ? { who: nameOf(themselves), person: themselves, did, subject: '' }
      : { who: whoOf(entry), person, did, subject: subjectOf(entry) }
  }
}
