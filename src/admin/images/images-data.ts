import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listImages } from '#contract/desk/images.ts'
import { useDesk } from '../frame/desk-context.tsx'
import type { ImageFilter } from './image-filter.ts'

/** How many images are shown at once. */
const pageSize = 60

type Shown = Pick<ImageFilter, 'search' | 'folder' | 'need' | 'sort' | 'offset'>

export function useImages({ search, folder, need, sort, offset }: Shown) {
  const { call } = useDesk()
  const query = {
    limit: pageSize,
    sort,
    ...(search && { search }),
    ...(folder !== undefined && { folder }),
    ...(need && { need }),
    ...(offset > 0 && { offset }),
  }
  return useQuery({
    // Read anew with all other content.
    queryKey: ['content', 'images', 'shown', query],
    queryFn: ({ signal }) => call(listImages, { path: {}, query, signal }),
    placeholderData: keepPreviousData,
  })
}
