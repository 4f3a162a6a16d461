import type { WirePartValue } from '#contract/content/document-wire.ts'
import { ApiError, wrongField } from '#contract/core/error.ts'
import type { Value } from '#domain/content/model/field.ts'
import {
  InTrashError,
  KeyTakenError,
  NamesNothingError,
  NoDocumentError,
  StaleDraftError,
  UnknownPictureError,
} from '../../../db/stores/content/draft-errors.ts'
import { SlugTakenError } from '../../../db/stores/content/own-address.ts'
import {
  NoPartError,
  NothingPublishedError,
  PublicationBegunError,
} from '../../../db/stores/content/publication-store.ts'
import { PublishedWithoutSharedError } from '../../../db/stores/content/published-without-shared-error.ts'
import { UnstatedPlaceError } from '../../../db/stores/content/stated-places.ts'
import { UntakenBlockError } from '../../../db/stores/content/taken-blocks.ts'
import { StillUsedError } from '../../../db/stores/content/trash-store.ts'
import type { Draft } from '../../../db/stores/content/versions.ts'
import { ManyRefusedError } from '../../../db/stores/content/with-each.ts'
import { nothing } from './content-requirements.ts'

type RefusalContext = {
  /** Value that the refused caller sent. */
  readonly sent: Value | undefined
  readonly writeDraft: (draft: Draft) => Promise<WirePartValue>
}

/**
 * Returns the API error of a store error, with the current state that others made meanwhile; undefined for unexpected
 * errors.
 */
export async function findRefusal(error: unknown, { sent, writeDraft }: RefusalContext): Promise<ApiError | undefined> {
  if (error instanceof StaleDraftError)
    return refusal(error, {
      data: { current: error.current ? await writeDraft(error.current) : null, ...(sent && { sent }) },
    })
  if (error instanceof ManyRefusedError) return refusal(error, { data: { refused: error.refused } })
  if (error instanceof StillUsedError) return refusal(error, { data: { document: error.document, uses: error.uses } })
  if (error instanceof SlugTakenError)
    return refusal(error, {
      properties: { [`${error.part}.slug`]: [error.message] },
      data: { document: error.document },
    })
  if (error instanceof UnstatedPlaceError || error instanceof UntakenBlockError)
    return refusal(error, { properties: error.properties })
  if (error instanceof KeyTakenError) return refusal(error, { data: { free: error.free } })
  if (error instanceof InTrashError || error instanceof NothingPublishedError) return refusal(error)
  if (error instanceof PublicationBegunError) return refusal(error)
  if (error instanceof PublishedWithoutSharedError) return refusal(error, { reason: 'said_alone' })
  if (error instanceof NoDocumentError) return nothing()
  if (error instanceof NamesNothingError || error instanceof UnknownPictureError)
    return wrongField('value', error.message)
  if (error instanceof NoPartError) return wrongField('parts', error.message)
  return undefined
}

function refusal({ message }: Error, details: ConstructorParameters<typeof ApiError>[2] = {}): ApiError {
  return new ApiError('invalid_state', message, details)
}
