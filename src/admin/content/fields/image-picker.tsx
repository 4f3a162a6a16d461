import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { WirePartValue } from '#contract/content/document-wire.ts'
import { listImages } from '#contract/desk/images.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { pictureOf } from '#domain/content/presenting/public-pictures.ts'
import { heldAt } from '#domain/content/publishing/publication.ts'
import type { Picture } from '#domain/media/picture.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useCountText } from '../../frame/format/use-count-text.ts'
import { useSettled } from '../../frame/screen/use-settled.ts'
import { useDocument } from '../data/content-data.ts'
import { Thumbnail } from '../pieces/thumbnail.tsx'
import styles from './fields.module.css'
import { Picker } from './picker.tsx'

type Props = {
  label: string
  value: number | undefined
  onChange: (id: number | undefined) => void
  isDisabled?: boolean
  /** Label of the empty option, if there is one. */
  none?: string
}

/** Number of images offered at once. */
const offered = 50

/** Picker for an image, with previews. The server searches, because there may be any number of images. */
export function ImagePicker({ label, value, onChange, isDisabled, none }: Props) {
  const say = useTranslator('admin')
  const countText = useCountText()
  const { call } = useDesk()
  const [typed, setTyped] = useState<string>()
  const wanted = typed?.trim() ?? ''
  const settled = useSettled(wanted)
  const query = { limit: offered, sort: 'title', ...(settled && { search: settled }) } as const
  const { data, isFetching } = useQuery({
    queryKey: ['content', images.name, 'pictures', query],
    queryFn: ({ signal }) => call(listImages, { path: {}, query, signal }),
    enabled: typed !== undefined,
    placeholderData: (before) => before,
  })
  const chosen = useChosenImage(value)
  const found = data?.items ?? []
  const pictures = new Map(found.map((image) => [String(image.id), image.picture]))
  const pictureOfOption = (id: string) => (id === String(value) ? chosen?.picture : pictures.get(id))
  return (
    <Picker
      label={label}
      isDisabled={isDisabled}
      none={none}
      value={value === undefined ? '' : String(value)}
      options={found.map(({ id, title, key }) => ({ id: String(id), name: title, detail: key }))}
      elsewhere={{
        chosen: chosen?.title ?? '…',
        isLooking: isFetching || wanted !== settled,
        more: data?._metadata.has_next
          ? say('content.picker_more', { total: countText(data._metadata.total) })
          : undefined,
        onSearch: setTyped,
      }}
      markOf={(id) => {
        const picture = pictureOfOption(id)
        return picture ? <SmallPicture picture={picture} /> : null
      }}
      onChange={(id) => onChange(id ? Number(id) : undefined)}
    />
  )
}

export type ChosenImage = {
  readonly id: number
  readonly title: string
  readonly picture: Picture | undefined
  readonly revision: number
  /** Returns true if the image will be published at a moment, which must not be in the past. */
  readonly isSaidAt: (moment: Date) => boolean
}

/** Loads the chosen image as editors see it. */
export function useChosenImage(id: number | undefined): ChosenImage | undefined {
  const { data } = useDocument(images, id)
  const shared = data?.parts.find(({ part }) => part === 'shared')
  if (id === undefined || !data || !shared) return undefined
  const { value, revision, said, planned } = shared
  return {
    id,
    revision,
    title: typeof value.title === 'string' && value.title ? value.title : data.key,
    picture: pictureOf(value),
    isSaidAt: (moment) => isSaidAt({ said, planned }, moment),
  }
}

function isSaidAt({ said, planned }: Pick<WirePartValue, 'said' | 'planned'>, moment: Date): boolean {
  const publications = planned.map(({ number, version, live_from }) => ({
    number,
    version: version ?? undefined,
    liveFrom: new Date(live_from),
  }))
  const turned = heldAt(publications, moment)
  return turned ? turned.version !== undefined : said !== null
}

function SmallPicture({ picture }: { picture: Picture }) {
  return (
    <i className={styles.small}>
      <Thumbnail picture={picture} shape="card" sizes="40px" />
    </i>
  )
}
