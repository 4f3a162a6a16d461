import type { Part } from '#domain/content/model/part.ts'

/** A language would be published without the part that all languages share. */
export class PublishedWithoutSharedError extends Error {
  override name = 'PublishedWithoutSharedError'
  constructor(part: Part) {
    super(`${part} cannot be published without the shared part.`)
  }
}
