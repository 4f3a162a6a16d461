import { type ReactNode, useState } from 'react'
import type { WireListedValue } from '#contract/content/document-wire.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useCountText } from '../../frame/format/use-count-text.ts'
import { Loaded } from '../../frame/screen/loaded.tsx'
import { ReadOnly } from '../../frame/screen/read-only.tsx'
import { ScreenBar } from '../../frame/screen/screen-bar.tsx'
import { useKey } from '../../keyboard/keyboard.ts'
import type { ContentKind } from '../../kinds/content-kinds.ts'
import { currentPath, goTo, replaceBy } from '../../routing/address.ts'
import { useAddress } from '../../routing/desk-link.tsx'
import { usePerson } from '../../session/use-session.ts'
import { useDocuments } from '../data/content-data.ts'
import { isFiltered, type ListFilter, readFilter, writeFilter } from '../data/list-filter.ts'
import { BulkBar, type BulkQuestion } from './bulk-bar.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { DocumentTable } from './document-table.tsx'
import { ListTools } from './list-tools.tsx'
import { Paging } from './paging.tsx'
import { RestoreBar } from './restore-bar.tsx'
import { SavedViews } from './saved-views.tsx'
import { useCreating } from './use-creating.ts'

/** List of a collection, with search, filters and bulk actions. */
export function ListScreen({ kind }: { kind: ContentKind }) {
  const say = useTranslator('admin')
  const countText = useCountText()
  const { query } = useAddress()
  const { rights } = usePerson()
  const { collection } = kind
  const mayChange = rights.includes(collection.may.change)
  const filter = readFilter(query, collection)
  const reading = useDocuments(collection, filter)
  const [creating, setCreating] = useCreating()
  const [selected, setSelected] = useState<readonly WireListedValue[]>([])
  const [question, setQuestion] = useState<BulkQuestion>()
  // Bulk actions use the current state of the selected documents, not the state at selection.
  const newest = selected.map((one) => reading.data?.items.find(({ id }) => id === one.id) ?? one)
  useKey('create', () => setCreating(''), mayChange)

  function show(change: Partial<ListFilter>): void {
    setSelected([])
    const next = currentPath(writeFilter({ ...filter, offset: 0, ...change }, collection))
    // Typing in the search field adds no entries to the browser history.
    if ('search' in change) replaceBy(next)
    else goTo(next)
  }

  const create = (
    <Button primary onClick={() => setCreating('')}>
      <Icon name="plus" /> {say(`content.create.${kind.name}`)}
    </Button>
  )
  return (
    <>
      <ScreenBar title={say(`nav.${kind.name}`)} note={reading.data ? countText(reading.data._metadata.total) : ''}>
        {mayChange && create}
      </ScreenBar>
      <SavedViews kind={kind} filter={filter} />
      <ListTools collection={collection} filter={filter} onChange={show} />
      {!mayChange && <ReadOnly />}
      <Loaded reading={reading}>
        {({ items, _metadata }) =>
          items.length > 0 ? (
            <>
              <DocumentTable
                kind={kind}
                items={items}
                filter={filter}
                selected={selected}
                onSelect={mayChange ? setSelected : undefined}
                onTrash={(item) => {
                  setSelected([item])
                  setQuestion('trash')
                }}
              />
              <Paging place={_metadata} shown={items.length} onMove={(offset) => show({ offset })} />
            </>
          ) : (
            <Nothing filter={filter} kind={kind} create={mayChange && create} onClear={() => goTo(kind.path)} />
          )
        }
      </Loaded>
      {selected.length > 0 && filter.isTrash && (
        <RestoreBar kind={kind} selected={selected} onDone={() => setSelected([])} />
      )}
      {selected.length > 0 && !filter.isTrash && (
        <BulkBar
          kind={kind}
          asked={question}
          selected={newest}
          onAsk={setQuestion}
          onDone={() => {
            setQuestion(undefined)
            setSelected([])
          }}
        />
      )}
      {creating !== undefined && (
        <CreateDialog kind={kind} title={creating} language={filter.language} onClose={() => setCreating(undefined)} />
      )}
    </>
  )
}

type NothingProps = { filter: ListFilter; kind: ContentKind; create: ReactNode; onClear: () => void }

/** Message for an empty list, or for no matches. */
function Nothing({ filter, kind, create, onClear }: NothingProps) {
  const say = useTranslator('admin')
  if (isFiltered(filter))
    return (
      <Empty
        icon="search"
        title={say('content.none_found')}
        action={<Button onClick={onClear}>{say('content.clear')}</Button>}
      >
        {say('content.none_found_lead')}
      </Empty>
    )
  if (filter.isTrash)
    return (
      <Empty icon="trash" title={say('content.trash_empty')}>
        {say('content.trash_lead')}
      </Empty>
    )
  return (
    <Empty icon={kind.icon} title={say('content.none')} action={create}>
      {say(`content.lead.${kind.name}`)}
    </Empty>
  )
}
