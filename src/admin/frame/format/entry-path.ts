import type { WireStepValue } from '#contract/desk/audit.ts'
import { type DeskPath, deskPath } from '#domain/desk/desk-path.ts'
import { findDocumentPath } from '#domain/desk/document-path.ts'
import { findAction, subjectKindOf } from '#domain/people/act.ts'
import type { Right } from '#domain/people/rights.ts'

/**
 * Returns the path where the subject of an entry is edited; undefined if it is deleted or the reader may not see it.
 */
export function entryPath(
  { action, subject, subject_exists }: WireStepValue,
  rights: readonly Right[],
): DeskPath | undefined {
  const known = findAction(action)
  switch (known && subjectKindOf(known)) {
    case 'currency':
      return action.startsWith('margins.') ? deskPath('margins', { currency: subject }) : 'rates/own'
    case 'margin_change':
      return deskPath('margins', { change: subject })
    case 'source':
      return deskPath('sources', { source: subject })
    case 'country':
      return deskPath('rates/countries', { country: subject })
    case 'text': {
      const [domain, search] = subject.split('/')
      return deskPath('translations', { domain, search })
    }
    case 'message':
      return subject === '' ? undefined : deskPath('inbox', { search: subject })
    case 'mail':
      return rights.includes('mail.read') ? deskPath('mail', { search: subject }) : undefined
    case 'person':
      return rights.includes('people.read') && /^\d+$/.test(subject)
        ? deskPath(`users/${Number(subject)}`, {})
        : undefined
    case 'document':
      return subject_exists ? pathOfDocument(subject) : undefined
    default:
      return undefined
  }
}

function pathOfDocument(subject: string): DeskPath | undefined {
  const [collection = '', number] = subject.split('/')
  const id = Number(number)
  return Number.isSafeInteger(id) ? findDocumentPath(collection, { id }) : undefined
}
