import { isOfferedLanguage, type Language } from '#domain/texts/languages/language.ts'
import { currentPath, replaceBy } from '../routing/address.ts'
import { useAddress } from '../routing/desk-link.tsx'

type Shown = {
  readonly language?: Language
  readonly block?: string | undefined
  readonly place?: string | undefined
  readonly versions?: string | undefined
  readonly preview?: string | undefined
}

/** What is chosen is in the address, so that a link to a colleague shows the same. */
export function useBlocksAddress() {
  const { query } = useAddress()
  const asked = new URLSearchParams(query)
  const language = asked.get('language') ?? ''
  return {
    language: isOfferedLanguage(language) ? language : undefined,
    block: asked.get('block') ?? undefined,
    place: asked.get('place') ?? undefined,
    versions: asked.get('versions') ?? undefined,
    hasPreview: asked.has('preview'),
    show(change: Shown): void {
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined) asked.delete(name)
        else asked.set(name, value)
      }
      const next = asked.toString()
      replaceBy(currentPath(next && `?${next}`))
    },
  }
}
