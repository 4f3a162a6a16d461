import { images } from '#domain/content/model/collections/images.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDocument } from '../content/data/content-data.ts'
import { isGone, NoDocument } from '../content/pieces/no-document.tsx'
import { NotYet } from '../frame/screen/loaded.tsx'
import styles from './image-aside.module.css'
import { ImagePanel } from './image-panel.tsx'

type Props = Omit<Parameters<typeof ImagePanel>[0], 'document'> & { id: number; onClose: () => void }

/** Panel of the open image, beside the list, or instead of it on narrow screens. */
export function ImageAside({ id, onClose, ...panel }: Props) {
  const say = useTranslator('admin')
  const reading = useDocument(images, id)
  return (
    <aside className={styles.aside} aria-label={say('images.one')}>
      <Button
        data-quiet
        data-small
        className={styles.close}
        aria-label={say('images.close')}
        title={say('images.close')}
        onClick={onClose}
      >
        <Icon name="close" />
      </Button>
      {reading.data ? (
        <ImagePanel {...panel} document={reading.data} />
      ) : isGone(reading.error) ? (
        <NoDocument path="image" title={say('nav.image')} icon="image" what="image" />
      ) : (
        <NotYet reading={reading} shape="lines" />
      )}
    </aside>
  )
}
