import { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDocument } from '../content/data/content-data.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import { AssignForm } from './assign-form.tsx'

type Props = {
  /** Undefined for a new one. */
  id: number | undefined
  mayChange: boolean
  onClose: () => void
}

/** Dialog for a background image: image, pages, audience and period. */
export function AssignDialog({ id, mayChange, onClose }: Props) {
  const say = useTranslator('admin')
  const reading = useDocument(backgroundImages, id)
  if (id === undefined) return <AssignForm mayChange={mayChange} onClose={onClose} document={undefined} />
  if (reading.data) return <AssignForm mayChange={mayChange} onClose={onClose} document={reading.data} />
  return (
    <Dialog
      title={say('backgrounds.edit_title')}
      isWide
      onClose={onClose}
      actions={<Button onClick={onClose}>{say('content.close')}</Button>}
    >
      <Loaded reading={reading} shape="lines">
        {() => null}
      </Loaded>
    </Dialog>
  )
}
