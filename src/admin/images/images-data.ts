import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { countImages, listImages } from '#contract/desk/images.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import type { ImageFilter } from './image-filter.ts'

/** The images as they are shown beside each other; read anew with all other content. */
const shownKey = ['content', 'images', 'shown']

/** What was saved of one is seen among the others, too. */
export function useShownAnew(revision: number | undefined): void {
  const queries = useQueryClient()
  const first = useRef(revision)
  useEffect(() => {
    if (revision === first.current) return
    first.current = revision
    void queries.invalidateQueries({ queryKey: shownKey })
  }, [revision, queries])
}

/** How many images are shown at once. */
const pageSize = 60

type Shown = Pick<ImageFilter, 'search' | 'folder' | 'need' | 'language' | 'sort' | 'offset'>

export function useImages({ search, folder, need, language, sort, offset }: Shown) {
  const { call } = useDesk()
  const query = {
    limit: pageSize,
    sort,
    ...(search && { search }),
    ...(folder !== undefined && { folder }),
    ...(need && { need }),
    ...(language && { language }),
    ...(offset > 0 && { offset }),
  }
  return useQuery({
    queryKey: [...shownKey, query],
    queryFn: ({ signal }) => call(listImages, { path: {}, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many images there are of which kind; read anew whenever the images are. */
export function useImageCounts() {
  const { call } = useDesk()
  return useQuery({
    queryKey: [...shownKey, 'counts'],
    queryFn: ({ signal }) => call(countImages, { path: {}, query: {}, signal }),
  })
}
