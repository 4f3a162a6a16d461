import type { Named } from '#domain/content/blocks/references.ts'
import type { Draft } from './versions.ts'

/** Another user has changed the draft meanwhile; `current` is their state. */
export class StaleDraftError extends Error {
  override name = 'StaleDraftError'
  readonly current: Draft | undefined
  constructor(current: Draft | undefined) {
    super('Another user has changed the draft in the meantime.')
    this.current = current
  }
}

/** The collection has no such document. */
export class NoDocumentError extends Error {
  override name = 'NoDocumentError'
  constructor(id: number, collection: string) {
    super(`There is no document ${id} in ${collection}.`)
  }
}

export class KeyTakenError extends Error {
  override name = 'KeyTakenError'
  /** A similar key that is free. */
  readonly free: string
  constructor(key: string, free: string) {
    super(`The key ${key} is already taken.`)
    this.free = free
  }
}

/** The value refers to a document that does not exist, or belongs to another collection. */
export class NamesNothingError extends Error {
  override name = 'NamesNothingError'
  constructor({ id, collection }: Named) {
    super(`There is no document ${id} in ${collection}.`)
  }
}

/** The value shows a picture that was not uploaded, or whose data differ from the stored ones. */
export class UnknownPictureError extends Error {
  override name = 'UnknownPictureError'
}

/** The document is in the trash, and has to be restored before it is changed. */
export class InTrashError extends Error {
  override name = 'InTrashError'
}
