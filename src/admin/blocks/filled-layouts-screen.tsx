import { pages } from '#domain/content/model/collections/pages.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDocument } from '../content/data/content-data.ts'
import { ListScreen } from '../content/list/list-screen.tsx'
import { NoDocumentYet } from '../content/pieces/no-document.tsx'
import { itemOf } from '../routing/address.ts'
import { useAddress } from '../routing/desk-link.tsx'
import { BlocksWork } from './blocks-work.tsx'
import { filledLayouts } from './filled-layouts.ts'

/** Screen with the list of pages, or the page builder of one. */
export function FilledLayoutsScreen() {
  const { path } = useAddress()
  const id = itemOf(path)
  return id ? <OnePage key={id} id={id} /> : <ListScreen kind={filledLayouts} />
}

function OnePage({ id }: { id: number }) {
  const say = useTranslator('admin')
  const reading = useDocument(pages, id)
  if (reading.data) return <BlocksWork document={reading.data} />
  return <NoDocumentYet reading={reading} list={{ ...filledLayouts, title: say('nav.filled_layouts'), what: 'page' }} />
}
