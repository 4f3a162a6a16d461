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
import { type AskedCall, requirePerson } from '../door/asked-call.ts'
import type { DeskContext } from '../feature/desk-context.ts'
import { type DeskHandlers, deskFeature } from '../feature/desk-feature.ts'

const endpoints = { invite, renewInvitation, revokeInvitation, renewAccess }

/** Links that administrators create for others: emailed where the server sends mail, or handed over. */
export const peopleLinksFeature = deskFeature(endpoints, peopleLinkHandlers)

type AccessLink = { readonly purpose: 'invitation' | 'reset'; readonly mail: string; readonly role: Role }

function peopleLinkHandlers({ access }: DeskContext): DeskHandlers<typeof endpoints> {
  const { language, storesOf, wakeMailer } = access
  const invitationsOf = (asked: AskedCall) => storesOf(asked.caller.actor).invitations

  async function deliver(asked: AskedCall, link: AccessLink, how: Delivery): Promise<WireNewLink> {
    const making = { storesOf, by: asked.caller.actor, now: asked.now }
    if (how === 'mail' && !wakeMailer) throw new ApiError('invalid_state', 'This server sends no mail.')
    if (how === 'hand' || !wakeMailer) {
      const { path, expiresAt } = await makeAccessLink(link, { ...making, language })
      return { link: path, mailed_to: null, expires_at: expiresAt.toISOString() }
    }
    const expiresAt = await mailAccessLink(link, making)
    wakeMailer()
    return { link: null, mailed_to: link.mail, expires_at: expiresAt.toISOString() }
  }

  return {
    async invite(asked) {
      const mail = requireMail(asked.body.mail)
      if (await storesOf(asked.caller.actor).people.findByMail(mail))
        throw new ApiError('invalid_state', 'Somebody has this mail address already.')
      return deliver(asked, { purpose: 'invitation', mail, role: asked.body.role }, asked.body.delivery)
    },
    async renewInvitation(asked) {
      const found = await invitationsOf(asked).find(Number(asked.path.id), asked.now).catch(tellAccepted)
      if (!found) throw noInvitation()
      return deliver(asked, { purpose: 'invitation', mail: found.mail, role: found.role }, asked.body.delivery)
    },
    async revokeInvitation(asked) {
      if (!(await invitationsOf(asked).revoke(Number(asked.path.id)).catch(tellAccepted))) throw noInvitation()
      return { is_revoked: true as const }
    },
    async renewAccess(asked) {
      const { mail, role, suspendedAt } = await requirePerson(storesOf(asked.caller.actor).people, asked.path.id)
      if (suspendedAt) throw new ApiError('invalid_state', 'Whoever is suspended needs no password.')
      return deliver(asked, { purpose: 'reset', mail, role }, asked.body.delivery)
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
  return new ApiError('not_found', 'There is no invitation of this number.')
}

function tellAccepted(error: unknown): never {
  if (!(error instanceof AcceptedInvitationError)) throw error
  throw new ApiError('invalid_state', 'Somebody has joined by this invitation already.')
}
