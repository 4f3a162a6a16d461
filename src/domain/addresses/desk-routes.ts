import type { RouteDeclaration } from './route-declaration.ts'

const number = { id: '[1-9]\\d{0,14}' }

/** The calls of the desk. They have no language: what people read of them is put into words at the desk. */
export const deskRoutes = {
  desk_session: { path: '/admin/rest/session', methods: ['GET', 'POST', 'DELETE'] },
  desk_code: { path: '/admin/rest/session/code', methods: ['POST'] },
  desk_proof: { path: '/admin/rest/session/proof', methods: ['POST'] },
  desk_link: { path: '/admin/rest/link', methods: ['POST'] },
  desk_link_use: { path: '/admin/rest/link/use', methods: ['POST'] },
  desk_account: { path: '/admin/rest/account', methods: ['PATCH'] },
  desk_password: { path: '/admin/rest/account/password', methods: ['PUT'] },
  desk_second_factor: { path: '/admin/rest/account/second-factor', methods: ['POST', 'PUT', 'DELETE'] },
  desk_recovery_codes: { path: '/admin/rest/account/recovery-codes', methods: ['POST'] },
  desk_sessions: { path: '/admin/rest/account/sessions', methods: ['GET', 'DELETE'] },
  desk_own_session: { path: '/admin/rest/account/sessions/{id}', requirements: number, methods: ['DELETE'] },
  desk_people: { path: '/admin/rest/people', methods: ['GET'] },
  desk_invitations: { path: '/admin/rest/people/invitations', methods: ['POST'] },
  desk_person: { path: '/admin/rest/people/{id}', requirements: number, methods: ['GET', 'PATCH'] },
  desk_person_link: { path: '/admin/rest/people/{id}/link', requirements: number, methods: ['POST'] },
  desk_person_sessions: { path: '/admin/rest/people/{id}/sessions', requirements: number, methods: ['DELETE'] },
  desk_rates: { path: '/admin/rest/rates', methods: ['GET'] },
  desk_currencies: { path: '/admin/rest/currencies', methods: ['GET', 'PUT'] },
  desk_countries: { path: '/admin/rest/countries', methods: ['GET', 'PUT'] },
  desk_sources: { path: '/admin/rest/sources', methods: ['GET', 'POST', 'PATCH'] },
  desk_held: { path: '/admin/rest/held', methods: ['GET', 'POST'] },
  desk_audit: { path: '/admin/rest/audit', methods: ['GET'] },
  desk_audit_csv: { path: '/admin/rest/audit.csv', methods: ['GET'] },
} as const satisfies Record<string, RouteDeclaration>
