import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { Part } from '#domain/content/model/part.ts'
import { Note } from '#ui/note/note.tsx'
import { useTranslator } from '#ui/translator-context.tsx'

type Props = { document: WireDocumentValue; part: Part }

/** Note that a text came with the installation and no user has edited it. */
export function SampleNote({ document, part }: Props) {
  const t = useTranslator('admin')
  const current = document.parts.find((one) => one.part === part)
  const isSample = document.created_by === null && current?.edited_by === null
  return isSample && <Note role="note">{t('content.sample')}</Note>
}
