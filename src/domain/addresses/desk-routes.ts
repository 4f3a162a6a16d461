import type { RouteDeclaration } from './route-declaration.ts'

const number = { id: '[1-9]\\d{0,14}' }

/** The calls of the desk. They have no language: what people read of them is put into words at the desk. */
export const deskRoutes = {
  desk_session: { path: '/admin/rest/session', methods: ['GET', 'POST', 'DELETE'] },
  desk_code: { path: '/admin/rest/session/code', methods: ['POST'] },
  desk_proof: { path: '/admin/rest/session/proof', methods: ['POST'] },
  desk_link: { path: '/admin/rest/link', methods: ['POST'] },
  desk_link_use: { path: '/admin/rest/link/use', methods: ['POST'] },
  desk_link_ask: { path: '/admin/rest/link/ask', methods: ['POST'] },
  desk_account: { path: '/admin/rest/account', methods: ['PATCH'] },
  desk_password: { path: '/admin/rest/account/password', methods: ['PUT'] },
  desk_second_factor: { path: '/admin/rest/account/second-factor', methods: ['POST', 'PUT', 'DELETE'] },
  desk_recovery_codes: { path: '/admin/rest/account/recovery-codes', methods: ['POST'] },
  desk_sessions: { path: '/admin/rest/account/sessions', methods: ['GET', 'DELETE'] },
  desk_own_session: { path: '/admin/rest/account/sessions/{id}', requirements: number, methods: ['DELETE'] },
  desk_needs: { path: '/admin/rest/needs', methods: ['GET'] },
  desk_people: { path: '/admin/rest/people', methods: ['GET'] },
  desk_invitations: { path: '/admin/rest/people/invitations', methods: ['POST'] },
  desk_invitation: {
    path: '/admin/rest/people/invitations/{id}',
    requirements: number,
    methods: ['POST', 'DELETE'],
  },
  desk_person: { path: '/admin/rest/people/{id}', requirements: number, methods: ['GET', 'PATCH'] },
  desk_person_link: { path: '/admin/rest/people/{id}/link', requirements: number, methods: ['POST'] },
  desk_person_sessions: { path: '/admin/rest/people/{id}/sessions', requirements: number, methods: ['DELETE'] },
  desk_person_session: {
    path: '/admin/rest/people/{id}/sessions/{session}',
    requirements: { ...number, session: number.id },
    methods: ['DELETE'],
  },
  desk_held: { path: '/admin/rest/held', methods: ['GET', 'POST'] },
  desk_margins: { path: '/admin/rest/margins', methods: ['GET'] },
  desk_margins_csv: { path: '/admin/rest/margins.csv', methods: ['GET'] },
  desk_margin_simulation: { path: '/admin/rest/margins/simulation', methods: ['POST'] },
  desk_margin_history: { path: '/admin/rest/margins/history', methods: ['GET'] },
  desk_margin_file: { path: '/admin/rest/margins/file', methods: ['POST'] },
  desk_margin_changes: { path: '/admin/rest/margins/changes', methods: ['POST'] },
  desk_margin_change: { path: '/admin/rest/margins/changes/{id}', requirements: number, methods: ['DELETE'] },
  desk_margin_decision: { path: '/admin/rest/margins/changes/{id}/decision', requirements: number, methods: ['POST'] },
  desk_own_rates: { path: '/admin/rest/own-rates', methods: ['GET', 'POST'] },
  desk_own_rate_file: { path: '/admin/rest/own-rates/file', methods: ['POST'] },
  desk_own_rate: {
    path: '/admin/rest/own-rates/{currency}',
    requirements: { currency: '[A-Z]{3}' },
    methods: ['DELETE'],
  },
  desk_audit: { path: '/admin/rest/audit', methods: ['GET'] },
  desk_audit_csv: { path: '/admin/rest/audit.csv', methods: ['GET'] },
} as const satisfies Record<string, RouteDeclaration>
