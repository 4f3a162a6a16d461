import { useTranslator } from '#ui/translator-context.tsx'
import type { ContentKind } from '../kinds/content-kinds.ts'
import { itemOf } from '../routing/address.ts'
import { useAddress } from '../routing/desk-link.tsx'
import { useDocument } from './data/content-data.ts'
import { DocumentForm } from './form/document-form.tsx'
import { ListScreen } from './list/list-screen.tsx'
import { NoDocumentYet } from './pieces/no-document.tsx'

/** The list of a kind of content, or the form of one document. */
export function ContentScreen({ kind }: { kind: ContentKind }) {
  const { path } = useAddress()
  const id = itemOf(path)
  return id ? <FormScreen key={id} kind={kind} id={id} /> : <ListScreen kind={kind} />
}

function FormScreen({ kind, id }: { kind: ContentKind; id: number }) {
  const say = useTranslator('admin')
  const reading = useDocument(kind.collection, id)
  if (reading.data) return <DocumentForm kind={kind} document={reading.data} />
  const what = kind.name === 'pages' ? 'page' : 'other'
  return <NoDocumentYet reading={reading} list={{ ...kind, title: say(`nav.${kind.name}`), what }} />
}
