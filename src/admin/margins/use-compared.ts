import { useState } from 'react'
import { readMarginChange } from '#contract/desk/margin-forms.ts'
import type { WireChangeRecordValue } from '#contract/desk/margins.ts'
import type { MarginDraft } from '#domain/margins/margin-draft.ts'
import type { MarginScope } from '#domain/rates/margin.ts'

type Options = {
  readonly draft: MarginDraft
  readonly waiting: readonly WireChangeRecordValue[]
  /** Currency to simulate if nothing is selected. */
  readonly currency: string
  /** Record that the address links to. */
  readonly linked: number | undefined
}

/** Selects the changes to simulate: the draft, or those of a waiting record. */
export function useCompared({ draft, waiting, currency, linked }: Options) {
  const [watched, setWatched] = useState(linked)
  const [picked, setPicked] = useState<MarginScope>()
  const record = waiting.find(({ id }) => id === watched)
  const changes = record ? record.changes.map(readMarginChange) : draft
  return {
    watched,
    record,
    changes,
    scope: picked ?? changes[0] ?? { currency, country: undefined, clientType: undefined },
    /** Selects a change of the draft, or of a waiting record if its ID is given. */
    pick(scope: MarginScope, id?: number): void {
      setWatched(id)
      setPicked(scope)
    },
    watch(id: number | undefined): void {
      const [first] = waiting.find((one) => one.id === id)?.changes ?? []
      setPicked(first && readMarginChange(first))
      setWatched(id)
    },
  }
}

export type Compared = ReturnType<typeof useCompared>
