import type { Language } from '#domain/texts/languages/language.ts'
import type { TakenMail } from '../db/stores/mail/outbox-store.ts'
import type { Letter } from './letters/letter.ts'

/** A letter, and the language it is in. */
export type Written = {
  readonly letter: Letter
  readonly language: Language
  /** Whom an answer goes to, where that is not us. */
  readonly replyTo?: string
}

/** Puts a mail into words as things are now; undefined where there is nothing to tell any more. */
export type WriteLetter = (mail: TakenMail, now: Date) => Promise<Written | undefined>
