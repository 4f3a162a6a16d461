import type { Named } from '#domain/content/blocks/references.ts'
import type { Draft } from './versions.ts'

/** Somebody else has changed it meanwhile; what they made of it is here. */
export class StaleDraftError extends Error {
  override name = 'StaleDraftError'
  readonly current: Draft | undefined
  constructor(current: Draft | undefined) {
    super('Somebody else has changed it meanwhile.')
    this.current = current
  }
}

/** The collection has no such document. */
export class NoDocumentError extends Error {
  override name = 'NoDocumentError'
  constructor(id: number, collection: string) {
    super(`There is no document ${id} among ${collection}.`)
  }
}

export class KeyTakenError extends Error {
  override name = 'KeyTakenError'
  /** A name like it that nobody has. */
  readonly free: string
  constructor(key: string, free: string) {
    super(`There is one of the name ${key} already.`)
    this.free = free
  }
}

/** It names a document that there is not, or one of another kind. */
export class NamesNothingError extends Error {
  override name = 'NamesNothingError'
  constructor({ id, collection }: Named) {
    super(`There is nothing of the number ${id} among ${collection}.`)
  }
}

/** It shows a picture that nobody has uploaded, or not as it is kept. */
export class UnknownPictureError extends Error {
  override name = 'UnknownPictureError'
}

/** It was thrown away, and what lies there is silent: who wants to go on takes it back first. */
export class InTrashError extends Error {
  override name = 'InTrashError'
}
