import { useQuery } from '@tanstack/react-query'
import { mapConfig } from '#contract/content/map-config.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'

/** The places as visitors are told of them, by key, and the drawing that maps are made of. */
export function usePublicPlaces() {
  const { call, setting } = useDesk()
  const { data } = useQuery({
    // Read anew with all content.
    queryKey: ['content', 'places', 'told', setting.language],
    queryFn: ({ signal }) => call(mapConfig, { path: { _locale: setting.language }, query: {}, signal }),
  })
  return { told: new Map(data?.places.map((place) => [place.id, place])), outline: setting.outline }
}

export type ToldPlaces = ReturnType<typeof usePublicPlaces>['told']
