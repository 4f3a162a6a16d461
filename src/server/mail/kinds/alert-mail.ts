import { z } from 'zod'
import type { Country } from '#domain/countries/country.ts'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import type { AlertEvent } from '#domain/mail/alert-event.ts'
import type { AlertKind } from '#domain/mail/mail-kind.ts'
import type { Json } from '#domain/people/act.ts'
import type { Right, Role } from '#domain/people/rights.ts'
import type { RateBook } from '#domain/rates/rate-book.ts'
import type { MailContent } from '../content/mail-content.ts'
import type { Speech } from '../content/speech.ts'
import type { AlertWriter, MailDependencies, MailSamples, SampleContext } from './mail-writer.ts'

type Alert<Kind extends AlertKind, Event extends AlertEvent> = {
  readonly kind: Kind
  /** Right that the recipients have and need to act on the event. */
  readonly right: Right
  /** Screen of the desk for that. */
  readonly path: DeskPath
  /** Loads all current events. */
  readonly loadEvents: (dependencies: MailDependencies) => Promise<readonly Event[]>
  readonly about: About<Event>
  readonly template: (speech: Speech, events: readonly Event[], context: AlertContext) => MailContent
  readonly samples: MailSamples<Kind>
}

/** Reference to events in a queued mail. Another release may have written it differently. */
type About<Event> = {
  readonly write: (events: readonly Event[]) => Json
  readonly read: (about: unknown) => (event: Event) => boolean
}

export type AlertContext = {
  readonly book: RateBook
  readonly country: Country
  readonly now: Date
  readonly role: Role
  /** Address of the screen, or undefined if PUBLIC_URL is not set. */
  readonly href: string | undefined
}

/** Declares a kind of mail that reports events to users with a right. */
export function alertMail<Kind extends AlertKind, Event extends AlertEvent>({
  kind,
  right,
  path,
  loadEvents,
  about,
  template,
  samples,
}: Alert<Kind, Event>): AlertWriter<Kind> {
  return {
    samples,
    async queueNew(outbox, dependencies, now) {
      const events = await loadEvents(dependencies)
      await outbox.queueOnce({ events, right, kind, aboutOf: about.write, now })
    },
    async write(mail, context) {
      const events = (await loadEvents(context)).filter(about.read(mail.about))
      const person = await context.findConcerned(mail.recipient, right)
      if (!person || events.length === 0) return undefined
      const speech = context.speechFor(person)
      const { language } = speech
      const { book, defaultCountry: country, now, deskAt } = context
      const href = deskAt(language, path)
      return { language, content: template(speech, events, { book: book(), country, now, role: person.role, href }) }
    },
  }
}

const keys = z.object({ keys: z.array(z.string()) })

/** References events by their keys. */
export const aboutKeys: About<AlertEvent> = {
  write: (events) => ({ keys: events.map(({ key }) => key) }),
  read(about) {
    const known = new Set(keys.safeParse(about).data?.keys)
    return ({ key }) => known.has(key)
  },
}

/** Returns the context of a sample mail to a treasurer. */
export function sampleAlert(context: SampleContext, path: DeskPath): AlertContext {
  return { ...context, role: 'treasurer', href: context.deskAt(path) }
}
