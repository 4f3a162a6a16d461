import { dayAfter, dayOf } from '#domain/calendar/day.ts'
import { lateEvents } from '#domain/mail/alert-event.ts'
import { type Source, sources } from '#domain/sources/source.ts'
import type { SourceReport } from '#domain/sources/source-report.ts'
import type { MailContent } from '../content/mail-content.ts'
import type { Speech } from '../content/speech.ts'
import { type AlertContext, aboutKeys, alertMail, sampleAlert } from './alert-mail.ts'
import type { SampleContext } from './mail-writer.ts'

/** Mail about sources that did not publish in time. */
export const lateMail = alertMail({
  kind: 'late',
  right: 'sources.change',
  path: 'sources',
  loadEvents: async ({ loadReports }) => lateEvents((await loadReports()).sources),
  about: aboutKeys,
  template: (speech, events, context) =>
    lateTemplate(
      speech,
      events.map(({ report }) => report),
      context,
    ),
  samples: {
    late: (context) => lateTemplate(context.speech, sampleLate(context).slice(0, 1), sampleAlert(context, 'sources')),
    late_several: (context) => lateTemplate(context.speech, sampleLate(context), sampleAlert(context, 'sources')),
  },
})

type LateSource = Pick<SourceReport, 'source' | 'nextExpected' | 'lastPublication'>

function lateTemplate(speech: Speech, late: readonly LateSource[], { role, href }: AlertContext): MailContent {
  const { say } = speech
  const [first] = late
  return {
    subject:
      first && late.length === 1
        ? say('mail.late.subject', { source: sources[first.source].name })
        : say.count('mail.late.subject_several', late.length),
    paragraphs: [
      ...late.map((report) => [describe(speech, report)]),
      [say('mail.late.seen')],
      ...(href ? [{ href, label: say('mail.late.link') }] : []),
      [say('mail.why', { role: say(`role.${role}`) })],
    ],
  }
}

function describe({ say, formatMoment }: Speech, { source, nextExpected, lastPublication }: LateSource): string {
  return say('mail.late.source', {
    source: sources[source].name,
    time: nextExpected ? formatMoment(nextExpected) : '',
    date: lastPublication ?? '',
  })
}

function sampleLate({ now }: SampleContext): LateSource[] {
  const late: readonly Source[] = ['ecb', 'poland']
  return late.map((source) => ({
    source,
    nextExpected: new Date(Math.floor(now.getTime() / 3_600_000 - 2) * 3_600_000),
    lastPublication: dayAfter(dayOf(now), -1),
  }))
}
