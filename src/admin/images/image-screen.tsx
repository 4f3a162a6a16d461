import { useRef, useState } from 'react'
import type { WireListedValue } from '#contract/content/document-wire.ts'
import type { ListedImage } from '#contract/desk/images.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { Button } from '#ui/button/button.tsx'
import { Empty } from '#ui/empty/empty.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { BulkBar, type BulkQuestion } from '../content/list/bulk-bar.tsx'
import { Paging } from '../content/list/paging.tsx'
import { RestoreBar } from '../content/list/restore-bar.tsx'
import { Loaded } from '../frame/screen/loaded.tsx'
import { ReadOnly } from '../frame/screen/read-only.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { useKey } from '../keyboard/keyboard.ts'
import { goTo, replaceBy } from '../routing/address.ts'
import { useAddressQuery } from '../routing/address-query.ts'
import { usePerson } from '../session/use-session.ts'
import { FolderList, FoldersToCome, NewFolder } from './folder-list.tsx'
import { ImageAside } from './image-aside.tsx'
import { type ImageFilter, imageFilter } from './image-filter.ts'
import { ImageGrid } from './image-grid.tsx'
import styles from './image-screen.module.css'
import { ImageTools } from './image-tools.tsx'
import { useImageCounts, useImages } from './images-data.ts'
import { acceptedFiles } from './uploads/accepted-files.ts'
import { UploadList } from './uploads/upload-list.tsx'
import { useArrivingFiles } from './uploads/use-arriving-files.ts'
import { useSizes } from './uploads/use-sizes.ts'
import { useUploads } from './uploads/use-uploads.ts'

const kind = { collection: images }

/** Screen of images: upload, search, describe and sort them into folders. */
export function ImageScreen() {
  const say = useTranslator('admin')
  const { formatBytes } = useSizes()
  const { rights } = usePerson()
  const mayChange = rights.includes(images.may.change)
  const [filter] = useAddressQuery(imageFilter)
  const reading = useImages(filter)
  const { queue, entries } = useUploads()
  const input = useRef<HTMLInputElement>(null)
  const [selected, setSelected] = useState<readonly number[]>([])
  const [question, setQuestion] = useState<BulkQuestion>()
  const send = (files: readonly File[]) => queue.add(files, filter.folder)
  const { isOver, handlers } = useArrivingFiles(mayChange ? send : undefined)
  const choose = () => input.current?.click()
  useKey('create', choose, mayChange)

  function show(change: Partial<ImageFilter>): void {
    if (!('image' in change) && !('hasVersions' in change)) setSelected([])
    const next = imageFilter.path({ ...filter, offset: 0, ...change })
    // Keystrokes of a search and the drawer of versions get no history entries.
    if ('search' in change || 'hasVersions' in change) replaceBy(next)
    else goTo(next)
  }

  const counts = useImageCounts().data
  const items = reading.data?.items ?? []
  const done = () => {
    setQuestion(undefined)
    setSelected([])
  }
  const upload = (
    <Button primary onClick={choose}>
      <Icon name="upload" /> {say('images.upload')}
    </Button>
  )
  return (
    <div className={styles.screen} {...handlers}>
      <ScreenBar
        title={say('nav.image')}
        note={counts ? say.count('images.count', counts.all, { size: formatBytes(counts.bytes) }) : ''}
      >
        {mayChange && (
          <>
            <NewFolder />
            {upload}
            <input
              ref={input}
              type="file"
              accept={acceptedFiles}
              multiple
              hidden
              onChange={({ target }) => {
                send([...(target.files ?? [])])
                target.value = ''
              }}
            />
          </>
        )}
      </ScreenBar>
      {!mayChange && <ReadOnly />}
      <div className={styles.panes} data-step={filter.image ? 'image' : 'list'}>
        {counts ? <FolderList counts={counts} filter={filter} mayChange={mayChange} /> : <FoldersToCome />}
        <div className={styles.main}>
          <UploadList queue={queue} entries={entries} onOpen={(image) => show({ image })} />
          <ImageTools counts={counts} filter={filter} mayChange={mayChange} onChange={show} />
          <Loaded reading={reading} shape="panes">
            {({ items: shown, _metadata }) =>
              shown.length > 0 ? (
                <>
                  <ImageGrid
                    images={shown}
                    filter={filter}
                    selected={selected}
                    onSelect={mayChange ? setSelected : undefined}
                  />
                  <Paging place={_metadata} shown={shown.length} onMove={(offset) => show({ offset })} />
                </>
              ) : (
                <Nothing filter={filter} upload={mayChange && upload} />
              )
            }
          </Loaded>
        </div>
        {filter.image && (
          <ImageAside
            key={filter.image}
            id={filter.image}
            listed={items.find(({ id }) => id === filter.image)}
            folders={counts?.folders ?? []}
            hasVersions={filter.hasVersions}
            onVersions={(hasVersions) => show({ hasVersions, offset: filter.offset })}
            onClose={() => show({ image: undefined, offset: filter.offset })}
          />
        )}
      </div>
      {isOver && (
        <div className={styles.over}>
          <p>
            <Icon name="upload" /> {say('images.drop_here')}
          </p>
        </div>
      )}
      {selected.length > 0 && filter.need === 'trash' && (
        <RestoreBar kind={kind} selected={documentsOf(items, selected)} onDone={done} />
      )}
      {selected.length > 0 && filter.need !== 'trash' && (
        <BulkBar
          kind={kind}
          asked={question}
          selected={documentsOf(items, selected)}
          onAsk={setQuestion}
          onDone={done}
        />
      )}
    </div>
  )
}

/** Converts images to listed documents, so that they share the actions on several documents. */
function documentsOf(items: readonly ListedImage[], selected: readonly number[]): WireListedValue[] {
  return items
    .filter(({ id }) => selected.includes(id))
    .map(({ id, key, title, state, revision, folder, used_by, edited_at, edited_by }) => ({
      id,
      key,
      title,
      used_by,
      edited_at,
      edited_by,
      parts: [{ part: 'shared', state, revision, is_planned: state === 'scheduled' }],
      refers_to: folder === null ? [] : [folder],
      shown_as: null,
      trashed_at: null,
      trashed_by: null,
    }))
}

/** Message for an empty list, or for no matches. */
function Nothing({ filter, upload }: { filter: ImageFilter; upload: React.ReactNode }) {
  const say = useTranslator('admin')
  if (filter.need === 'trash')
    return (
      <Empty icon="trash" title={say('content.trash_empty')}>
        {say('content.trash_lead')}
      </Empty>
    )
  if (filter.search || filter.need)
    return (
      <Empty
        icon="search"
        title={say('content.none_found')}
        action={<Button onClick={() => goTo('image')}>{say('content.clear')}</Button>}
      >
        {say('content.none_found_lead')}
      </Empty>
    )
  return (
    <Empty
      icon={filter.folder ? 'folder' : 'image'}
      title={say(filter.folder ? 'images.folder_empty' : 'images.none')}
      action={upload}
    >
      {say('images.none_lead')}
    </Empty>
  )
}
