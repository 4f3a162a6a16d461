import type { Role } from '#domain/people/rights.ts'
import { sources } from '#domain/sources/source.ts'
import type { SourceReport } from '#domain/sources/source-report.ts'
import type { Letter } from './letter.ts'
import type { Speech } from './speech.ts'

/** What of a source is told. */
type Late = Pick<SourceReport, 'source' | 'nextExpected' | 'lastPublication'>

type Around = { readonly role: Role; readonly href: string | undefined }

/** Sources did not publish when they should have. */
export function lateLetter(speech: Speech, late: readonly Late[], { role, href }: Around): Letter {
  const { say } = speech
  const [first] = late
  return {
    subject:
      first && late.length === 1
        ? say('mail.late.subject', { source: sources[first.source].name })
        : say.count('mail.late.subject_several', late.length),
    paragraphs: [
      ...late.map((report) => [tell(speech, report)]),
      [say('mail.late.seen')],
      ...(href ? [{ href, label: say('mail.late.link') }] : []),
      [say('mail.why', { role: say(`role.${role}`) })],
    ],
  }
}

function tell({ say, formatMoment }: Speech, { source, nextExpected, lastPublication }: Late): string {
  return say('mail.late.source', {
    source: sources[source].name,
    time: nextExpected ? formatMoment(nextExpected) : '',
    date: lastPublication ?? '',
  })
}
