import { hasRight, type Role } from './rights.ts'

/** Right to create preview links. A link ends when its creator loses it. */
export const previewRight = 'content.change'

/** Whether a person may end a preview link: its creator, or a person who may publish content. */
export function mayEndPreview(person: { readonly id: number; readonly role: Role }, creator: number): boolean {
  return person.id === creator || hasRight(person.role, 'content.publish')
}
