import { images } from '#domain/content/model/collections/images.ts'
import { pictureOf } from '#domain/content/presenting/public-pictures.ts'
import { Empty } from '#ui/empty/empty.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDocument } from '../../content/data/content-data.ts'
import { isGone, NoDocument } from '../../content/pieces/no-document.tsx'
import { NotYet } from '../../frame/screen/loaded.tsx'
import { ScreenBar } from '../../frame/screen/screen-bar.tsx'
import { screenQuery, useAddressQuery } from '../../routing/address-query.ts'
import { DeskLink } from '../../routing/desk-link.tsx'
import { parameter } from '../../routing/query-codec.ts'
import { EditorWork } from './editor-work.tsx'

const editedImage = screenQuery('image-editor', { image: parameter.number('image') })

/** Screen that crops, turns and straightens the picture of an image. */
export function ImageEditorScreen() {
  const say = useTranslator('admin')
  const [{ image }] = useAddressQuery(editedImage)
  const reading = useDocument(images, image)
  const shared = reading.data?.parts.find(({ part }) => part === 'shared')
  const picture = shared && pictureOf(shared.value)
  if (reading.data && picture)
    return (
      <EditorWork
        key={reading.data.id}
        document={reading.data}
        title={String(shared?.value.title ?? reading.data.key)}
        picture={picture}
      />
    )
  return (
    <>
      <ScreenBar title={say('nav.image_editor')} crumbs={[{ to: 'image', title: say('nav.image') }]} />
      {image === undefined || reading.data ? (
        <Empty icon="crop" title={say('image_editor.none')} action={<DeskLink to="image">{say('nav.image')}</DeskLink>}>
          {say('image_editor.none_lead')}
        </Empty>
      ) : isGone(reading.error) ? (
        <NoDocument path="image" title={say('nav.image')} icon="image" what="image" />
      ) : (
        <NotYet reading={reading} shape="panes" />
      )}
    </>
  )
}
