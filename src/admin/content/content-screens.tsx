import { useTranslator } from '#ui/translator-context.tsx'
import { type ContentKind, contentKinds } from '../kinds/content-kinds.ts'
import { useAddress } from '../routing/desk-link.tsx'
import { useDocument } from './data/content-data.ts'
import { DocumentForm } from './form/document-form.tsx'
import { ListScreen } from './list/list-screen.tsx'
import { NoDocumentYet } from './pieces/no-document.tsx'

export function PagesScreen() {
  return <ContentScreen kind={contentKinds.pages} />
}

export function TextBlocksScreen() {
  return <ContentScreen kind={contentKinds.text_blocks} />
}

export function CategoriesScreen() {
  return <ContentScreen kind={contentKinds.categories} />
}

export function LayoutsScreen() {
  return <ContentScreen kind={contentKinds.layouts} />
}

export function ContactTopicsScreen() {
  return <ContentScreen kind={contentKinds.contact_topics} />
}

/** The list of a kind, or one of them. */
function ContentScreen({ kind }: { kind: ContentKind }) {
  const { path } = useAddress()
  const id = /^[^/]+\/([1-9]\d{0,14})$/.exec(path)?.[1]
  return id ? <FormScreen key={id} kind={kind} id={Number(id)} /> : <ListScreen kind={kind} />
}

function FormScreen({ kind, id }: { kind: ContentKind; id: number }) {
  const say = useTranslator('admin')
  const reading = useDocument(kind.collection, id)
  if (reading.data) return <DocumentForm kind={kind} document={reading.data} />
  const what = kind.name === 'pages' ? 'page' : 'other'
  return <NoDocumentYet reading={reading} list={{ ...kind, title: say(`nav.${kind.name}`), what }} />
}
