import { hasRight, type Role } from './rights.ts'

/** Right to create preview links. A link is revoked when its creator loses it. */
export const previewRight = 'content.change'

/** Tells whether a user may revoke a preview link: its creator, or a user who may publish content. */
export function mayEndPreview(person: { readonly id: number; readonly role: Role }, creator: number): boolean {
  return person.id === creator || hasRight(person.role, 'content.publish')
}
