import { FileField } from '#ui/field/file-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'

type Props = { accept: string; onChoose: (file: File) => void }

/** File field with the desk's labels. */
export function FileChoice({ accept, onChoose }: Props) {
  const say = useTranslator('admin')
  return (
    <FileField
      label={say('file.label')}
      words={{ choose: say('file.choose'), none: say('file.none') }}
      accept={accept}
      onChoose={onChoose}
    />
  )
}
