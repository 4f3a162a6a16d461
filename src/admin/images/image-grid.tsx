import type { ListedImage } from '#contract/desk/images.ts'
import { offeredLanguages } from '#domain/texts/languages/language.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { StateMark } from '../content/pieces/part-state.tsx'
import { Thumbnail } from '../content/pieces/thumbnail.tsx'
import { useListKeys } from '../keyboard/use-list-keys.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import { AltMarks } from './alt-marks.tsx'
import { type ImageFilter, imageFilter } from './image-filter.ts'
import styles from './image-grid.module.css'

type Props = {
  images: readonly ListedImage[]
  filter: ImageFilter
  selected: readonly number[]
  /** Undefined if the user may not act on several images. */
  onSelect: ((ids: readonly number[]) => void) | undefined
}

/** Grid of images. */
export function ImageGrid({ images, filter, selected, onSelect }: Props) {
  const say = useTranslator('admin')
  const list = useListKeys<HTMLUListElement>()
  return (
    <ul className={styles.grid} ref={list} data-selecting={selected.length > 0 || undefined}>
      {images.map((image) => (
        <li key={image.id} data-chosen={image.id === filter.image || undefined}>
          <DeskLink
            to={imageFilter.path({ ...filter, image: image.id, hasVersions: false })}
            aria-current={image.id === filter.image || undefined}
            data-item
          >
            <span className={styles.frame}>
              {image.picture ? (
                <Thumbnail picture={image.picture} shape="card" sizes="200px" />
              ) : (
                <span className={styles.none}>
                  <Icon name="image" />
                </span>
              )}
            </span>
            <span className={styles.title}>
              <StateMark state={image.state} />
              <b dir="auto">{image.title}</b>
              <span className="unseen">{say(`content.state.${image.state}`)}</span>
            </span>
            <Wants image={image} />
          </DeskLink>
          {onSelect && (
            <input
              type="checkbox"
              aria-label={say('content.select', { title: image.title })}
              checked={selected.includes(image.id)}
              onChange={({ target: { checked } }) =>
                onSelect(checked ? [...selected, image.id] : selected.filter((id) => id !== image.id))
              }
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** Badge for a duplicate or for missing alternative texts, otherwise the languages that have one. */
function Wants({ image }: { image: ListedImage }) {
  const say = useTranslator('admin')
  if (image.same_as)
    return (
      <Badge className={styles.badge}>
        <Icon name="copy" /> {say('images.same_as', { title: image.same_as.title })}
      </Badge>
    )
  if (image.alt_in.length === 0)
    return (
      <Badge tone="warn">
        <Icon name="alert" /> {say('images.no_alt')}
      </Badge>
    )
  return <AltMarks written={image.alt_in} all={offeredLanguages} />
}
