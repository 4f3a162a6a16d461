import { hasRight, type Role } from './rights.ts'

/** The right that creates preview links. A link ends when its creator loses it. */
export const previewRight = 'content.change'

/** Whether somebody may end a preview link: its creator, or whoever publishes content. */
export function mayEndPreview(person: { readonly id: number; readonly role: Role }, creator: number): boolean {
  return person.id === creator || hasRight(person.role, 'content.publish')
}
