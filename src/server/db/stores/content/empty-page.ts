import { isEmptyPage } from '#domain/content/blocks/needs-words.ts'
import type { PlacedBlock, WordsOfBlocks } from '#domain/content/blocks/placed-block.ts'
import type { Collection } from '#domain/content/collection.ts'
import type { Db } from '../../database.ts'
import { lockDraft } from './draft-store.ts'
import type { Draft } from './versions.ts'

/** A page would show nothing in a language, where English would be read instead. */
export class EmptyPageError extends Error {
  override name = 'EmptyPageError'
  readonly part: string
  constructor(part: string) {
    super(`${part}.slots: Required.`)
    this.part = part
  }
}

/** What is put together of blocks shows something in every language it is said in. */
export async function requireSomething(tx: Db, { local }: Collection, draft: Draft): Promise<void> {
  const { documentId, part, value } = draft
  if (part === 'shared' || !Object.values(local).some(({ kind }) => kind === 'slots')) return
  const shared = (await lockDraft(tx, documentId, 'shared'))?.value ?? {}
  // Values have been checked by their declaration.
  const blocks = shared.blocks as readonly PlacedBlock[] | undefined
  if (isEmptyPage(blocks, (value.slots ?? {}) as WordsOfBlocks)) throw new EmptyPageError(part)
}
