import { ApiError, wrongField } from '#contract/core/error.ts'
import type { LinkInfo } from '#contract/desk/link.ts'
import { findMailAddress } from '#domain/people/mail-address.ts'
import { maxPasswordLength, minPasswordLength, type PasswordProblem, passwordProblem } from '#domain/people/password.ts'
import type { Person } from '#domain/people/person.ts'
import { isOfferedLanguage } from '#domain/texts/languages/language.ts'
import { UsedLinkError } from '../db/stores/people/access-link-store.ts'
import type { Secrets } from '../db/stores/people/person-store.ts'
import type { Means } from '../db/stores/people/session-store.ts'
import type { RunQueued } from '../queue/fair-queue.ts'
import { hashPassword } from '../secrets/passwords.ts'
import { digestOf } from '../secrets/tokens.ts'
import { recordSignIn } from './attempts.ts'
import type { StoresOf } from './people-stores.ts'
import type { LetIn } from './sign-in.ts'
import { type Visit, visitorOf } from './visit.ts'

/** Form on the page of an access link. */
type Joining = {
  readonly token: string
  readonly mail?: string | undefined
  readonly name?: string | undefined
  /** Language of the page. */
  readonly language?: string | undefined
  readonly password: string
}

type JoiningDependencies = {
  readonly storesOf: StoresOf
  readonly start: (visit: Visit, person: Person & Secrets, means: Means, isProven: boolean) => Promise<LetIn>
  readonly inTurn: RunQueued
  readonly siteName: string
}

/** Creates the use of access links: joining the desk and setting a new password. */
export function createJoining({ storesOf, start, inTurn, siteName }: JoiningDependencies) {
  async function open(visit: Visit, token: string): Promise<LinkInfo> {
    const link = await storesOf(visitorOf(visit)).links.find(digestOf(token), visit.now)
    if (!link) throw over()
    return link
  }

  return {
    open,

    async use(visit: Visit, { token, password, ...form }: Joining): Promise<LetIn> {
      const link = await open(visit, token)
      const mail = requireMail(link.mail ?? form.mail)
      requirePassword(password, [mail, form.name ?? '', siteName])
      const name = link.purpose === 'reset' ? '' : requireName(form.name)
      const passwordHash = await inTurn(visit.network, () => hashPassword(password))
      const { links, people } = storesOf(visitorOf(visit))
      const language = form.language && isOfferedLanguage(form.language) ? form.language : undefined
      const newcomer = { mail, name, role: link.role, language, passwordHash }
      const digest = digestOf(token)
      const id = await (link.purpose === 'reset'
        ? links.renewPassword(digest, passwordHash, visit.now)
        : links.join(digest, newcomer, visit.now)
      ).catch((error: unknown) => {
        throw error instanceof UsedLinkError ? over() : error
      })
      const person = await people.find(id)
      if (!person) throw over()
      const letIn = await start(visit, person, 'link', !person.hasSecondFactor)
      if (!person.hasSecondFactor) await recordSignIn(storesOf, visit, person)
      return letIn
    },
  }
}

/** Throws `invalid_parameters` that names the field if a password is not acceptable. */
export function requirePassword(password: string, about: readonly string[], field = 'password'): void {
  const problem = passwordProblem(password, about)
  if (problem) throw wrongField(field, passwordSentences[problem])
}

const passwordSentences: Readonly<Record<PasswordProblem, string>> = {
  too_short: `Must have at least ${minPasswordLength} characters.`,
  too_long: `Must have at most ${maxPasswordLength} characters.`,
  too_plain: 'Is too easy to guess.',
  has_own_name: 'Must not contain your email address, your name or the name of the site.',
}

export function requireMail(text: string | undefined): string {
  const mail = findMailAddress(text ?? '')
  if (!mail) throw wrongField('mail', 'Must be an email address.')
  return mail
}

function requireName(name: string | undefined): string {
  if (!name) throw wrongField('name', 'Required.')
  return name
}

function over(): ApiError {
  return new ApiError('not_found', 'This link is not valid: it was used or has expired.')
}
