import { useQuery } from '@tanstack/react-query'
import { listLinks, type WireCatalogueLinkValue } from '#contract/desk/links.ts'
import { checkAddress, type LinkCheck, worstCheck } from '#domain/content/model/link-check.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'

/** Reads all links with their targets; refetched together with all other content. */
export function useCatalogue() {
  const { call, setting } = useDesk()
  const { language } = setting
  return useQuery({
    queryKey: ['content', 'links', 'catalogue', language],
    queryFn: ({ signal }) => call(listLinks, { path: {}, query: { language }, signal }),
  })
}

/** Returns the worst check of a link's addresses, overrides included. */
export function checkOf({ addresses, overrides }: WireCatalogueLinkValue): LinkCheck {
  const written = overrides.filter(({ target }) => target !== null).map(({ address }) => address)
  return worstCheck([...Object.values(addresses), ...written].map(checkAddress))
}
