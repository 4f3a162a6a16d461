import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { pictureOf } from '#domain/content/presenting/said-pictures.ts'
import { usefulForms } from '#domain/media/rendition.ts'
import { addressOf } from '#domain/media/said-picture.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useCopy } from '../frame/screen/copy.ts'

/** Where the picture is for everybody, once it is published as it is written. */
export function PictureAddress({ document: { parts } }: { document: WireDocumentValue }) {
  const say = useTranslator('admin')
  const copy = useCopy()
  const [shared] = parts
  const picture = shared?.state === 'published' ? pictureOf(shared.value) : undefined
  const largest = picture && usefulForms(picture, 'whole').at(-1)
  if (!picture || !largest) return null
  return (
    <p>
      <Button data-quiet data-small onClick={() => copy(new URL(addressOf(picture, largest), location.origin).href)}>
        <Icon name="copy" /> {say('images.address')}
      </Button>
    </p>
  )
}
