import { useQuery } from '@tanstack/react-query'
import { mapConfig } from '#contract/content/map-config.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'

/** Reads the places as visitors see them, by key, and returns the outline of maps as well. */
export function usePublicPlaces() {
  const { call, setting } = useDesk()
  const { data } = useQuery({
    // Refetched together with all content.
    queryKey: ['content', 'places', 'published', setting.language],
    queryFn: ({ signal }) => call(mapConfig, { path: { _locale: setting.language }, query: {}, signal }),
  })
  return { published: new Map(data?.places.map((place) => [place.id, place])), outline: setting.outline }
}

export type PublishedLocations = ReturnType<typeof usePublicPlaces>['published']
