import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findBackground, listBackgrounds } from '#contract/desk/backgrounds.ts'
import { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import type { Visitor } from './background-filter.ts'
import { noonOf } from './calendar.ts'

/** Query key of background images; refetched with all other content. */
const shownKey = ['content', backgroundImages.name, 'shown']

export function useBackgrounds() {
  const { call } = useDesk()
  return useQuery({
    queryKey: shownKey,
    queryFn: ({ signal }) => call(listBackgrounds, { path: {}, query: {}, signal }),
  })
}

/** Loads what a visitor sees: now, or at noon of another day. */
export function useSeen({ page, country, language, day }: Visitor) {
  const { call } = useDesk()
  const query = {
    ...(page !== undefined && { page }),
    ...(country && { country }),
    ...(language && { language }),
    ...(day && { at: noonOf(day) }),
  }
  return useQuery({
    queryKey: [...shownKey, 'seen', page, country, language, day],
    queryFn: ({ signal }) => call(findBackground, { path: {}, query, signal }),
    placeholderData: keepPreviousData,
  })
}
