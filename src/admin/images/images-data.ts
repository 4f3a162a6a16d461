import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { countImages, listImages } from '#contract/desk/images.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import type { ImageFilter } from './image-filter.ts'

/** Query key of image lists; refetched together with all other content. */
const shownKey = ['content', 'images', 'shown']

/** Refetches the image lists after the open image was saved. */
export function useRefetchImages(revision: number | undefined): void {
  const queries = useQueryClient()
  const first = useRef(revision)
  useEffect(() => {
    if (revision === first.current) return
    first.current = revision
    void queries.invalidateQueries({ queryKey: shownKey })
  }, [revision, queries])
}

/** Number of images per page. */
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

/** Reads the numbers of images by kind; refetched together with the image lists. */
export function useImageCounts() {
  const { call } = useDesk()
  return useQuery({
    queryKey: [...shownKey, 'counts'],
    queryFn: ({ signal }) => call(countImages, { path: {}, query: {}, signal }),
  })
}
