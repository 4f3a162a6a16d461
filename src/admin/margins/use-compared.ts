import { useState } from 'react'
import { readMarginChange } from '#contract/desk/margin-forms.ts'
import type { WireChangeRecordValue } from '#contract/desk/margins.ts'
import type { MarginDraft } from '#domain/margins/margin-draft.ts'
import type { MarginScope } from '#domain/rates/margin.ts'

type Around = {
  readonly draft: MarginDraft
  readonly waiting: readonly WireChangeRecordValue[]
  /** A currency to look at where nothing is chosen. */
  readonly currency: string
  /** One that waits, and that a link leads to. */
  readonly linked: number | undefined
}

/** What is compared with today: the changes that are being collected, or one that waits. */
export function useCompared({ draft, waiting, currency, linked }: Around) {
  const [watched, setWatched] = useState(linked)
  const [picked, setPicked] = useState<MarginScope>()
  const record = waiting.find(({ id }) => id === watched)
  const changes = record ? record.changes.map(readMarginChange) : draft
  return {
    watched,
    record,
    changes,
    scope: picked ?? changes[0] ?? { currency, country: undefined, clientType: undefined },
    /** Looks at changes of one's own, or at those of one that waits. */
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
