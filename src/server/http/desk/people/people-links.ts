import { ApiError } from '#contract/core/error.ts'
import {
  type Delivery,
  invite,
  renewAccess,
  renewInvitation,
  revokeInvitation,
  type WireInvitationValue,
  type WireNewLink,
} from '#contract/desk/people.ts'
import type { Role } from '#domain/people/rights.ts'
import { AcceptedInvitationError, type Invitation } from '../../../db/stores/people/invitation-store.ts'
import { mailAccessLink, makeAccessLink } from '../../../people/access-links.ts'
import { requireMail } from '../../../people/joining.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'
import { type PersonCall, requirePerson } from '../guard/person-call.ts'

const endpoints = { invite, renewInvitation, revokeInvitation, renewAccess }

/** Endpoints of links that administrators create for others: emailed if email is configured, or handed over. */
export const peopleLinksFeature = deskFeature(endpoints, peopleLinkHandlers)

type AccessLink = { readonly purpose: 'invitation' | 'reset'; readonly mail: string; readonly role: Role }

function peopleLinkHandlers({ access }: DeskContext): DeskHandlers<typeof endpoints> {
  const { language, storesOf, wakeMailer } = access
  const invitationsOf = (call: PersonCall) => storesOf(call.caller.actor).invitations

  async function deliver(call: PersonCall, link: AccessLink, how: Delivery): Promise<WireNewLink> {
    const context = { storesOf, by: call.caller.actor, now: call.now }
    if (how === 'mail' && !wakeMailer) throw new ApiError('invalid_state', 'This server sends no email.')
    if (how === 'hand' || !wakeMailer) {
      const { path, expiresAt } = await makeAccessLink(link, { ...context, language })
      return { link: path, mailed_to: null, expires_at: expiresAt.toISOString() }
    }
    const expiresAt = await mailAccessLink(link, context)
    wakeMailer()
    return { link: null, mailed_to: link.mail, expires_at: expiresAt.toISOString() }
  }

  return {
    async invite(call) {
      const mail = requireMail(call.body.mail)
      if (await storesOf(call.caller.actor).people.findByMail(mail))
        throw new ApiError('invalid_state', 'A user with this email address already exists.')
      return deliver(call, { purpose: 'invitation', mail, role: call.body.role }, call.body.delivery)
    },
    async renewInvitation(call) {
      const found = await invitationsOf(call).find(Number(call.path.id), call.now).catch(rethrowAccepted)
      if (!found) throw noInvitation()
      return deliver(call, { purpose: 'invitation', mail: found.mail, role: found.role }, call.body.delivery)
    },
    async revokeInvitation(call) {
      if (!(await invitationsOf(call).revoke(Number(call.path.id)).catch(rethrowAccepted))) throw noInvitation()
      return { is_revoked: true as const }
    },
    async renewAccess(call) {
      const { mail, role, suspendedAt } = await requirePerson(storesOf(call.caller.actor).people, call.path.id)
      if (suspendedAt) throw new ApiError('invalid_state', 'The user is suspended.')
      return deliver(call, { purpose: 'reset', mail, role }, call.body.delivery)
    },
  }
}

export function writeInvitation(invitation: Invitation): WireInvitationValue {
  const { id, mail, role, createdBy, expiresAt, isOver, mailing, mailingFault } = invitation
  return {
    id,
    mail,
    role,
    created_by: createdBy,
    expires_at: expiresAt.toISOString(),
    is_over: isOver,
    mailing: mailing ?? null,
    mailing_fault: mailingFault ?? null,
  }
}

function noInvitation(): ApiError {
  return new ApiError('not_found', 'There is no invitation with this number.')
}

function rethrowAccepted(error: unknown): never {
  if (!(error instanceof AcceptedInvitationError)) throw error
  throw new ApiError('invalid_state', 'This invitation has already been accepted.')
}
