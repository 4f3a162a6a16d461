import { useState } from 'react'
import { Count } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Field } from '#ui/field/field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import tabs from '#ui/tabs/tab.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useCountText } from '../../frame/format/use-count-text.ts'
import { findStored, keep, type StorageKey } from '../../frame/storage/stored-values.ts'
import type { ContentKind } from '../../kinds/content-kinds.ts'
import { currentPath } from '../../routing/address.ts'
import { DeskLink } from '../../routing/desk-link.tsx'
import { usePerson } from '../../session/use-session.ts'
import { useOverview } from '../data/content-data.ts'
import { isFiltered, type ListFilter, statesOf, trashQuery, writeFilter } from '../data/list-filter.ts'
import styles from './list.module.css'

type SavedView = { readonly name: string; readonly query: string; readonly count?: number | undefined }

type Props = { kind: ContentKind; filter: ListFilter }

/** Views of a list: the usual ones, and those that the user saved on this device. */
export function SavedViews({ kind: { name, collection }, filter }: Props) {
  const say = useTranslator('admin')
  const countText = useCountText()
  const { id } = usePerson()
  const place: StorageKey = { person: id, name: `views.${name}`, version: 1, isHabit: true }
  // The version number guarantees this type.
  const [saved, setSaved] = useState(() => (findStored(place) as readonly SavedView[] | undefined) ?? [])
  const [isNaming, setNaming] = useState(false)
  const overview = useOverview(collection)
  const usual: readonly SavedView[] = [
    { name: say('content.view.all'), query: '', count: overview?.all },
    { name: say('content.view.changed'), query: '?state=changed', count: overview?.states.changed },
    { name: say('content.view.scheduled'), query: '?state=scheduled', count: overview?.states.scheduled },
    ...(statesOf(collection).includes('missing')
      ? [{ name: say('content.view.missing'), query: '?state=missing', count: overview?.states.missing }]
      : []),
    { name: say('content.view.trash'), query: trashQuery, count: overview?.trash },
  ]
  const current = writeFilter({ ...filter, offset: 0 }, collection)
  const views = [...usual, ...saved]
  const isSaved = views.some(({ query }) => query === current)

  function change(next: readonly SavedView[]): void {
    keep(place, next)
    setSaved(next)
  }

  return (
    <nav className={styles.views} aria-label={say('content.views')}>
      {views.map((view) => (
        <DeskLink
          key={view.query + view.name}
          to={currentPath(view.query)}
          className={tabs.tab}
          aria-current={view.query === current ? 'page' : undefined}
        >
          {view.name}
          {view.count !== undefined && <Count className={styles.count}>{countText(view.count)}</Count>}
        </DeskLink>
      ))}
      {isFiltered(filter) && !isSaved && (
        <Button data-quiet data-small onClick={() => setNaming(true)}>
          <Icon name="plus" /> {say('content.view.save')}
        </Button>
      )}
      {saved.some(({ query }) => query === current) && (
        <Button data-quiet data-small onClick={() => change(saved.filter(({ query }) => query !== current))}>
          <Icon name="close" /> {say('content.view.forget')}
        </Button>
      )}
      {isNaming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onName={(given) => {
            change([...saved, { name: given, query: current }])
            setNaming(false)
          }}
        />
      )}
    </nav>
  )
}

function NameDialog({ onClose, onName }: { onClose: () => void; onName: (name: string) => void }) {
  const say = useTranslator('admin')
  const [name, setName] = useState('')
  return (
    <Dialog
      title={say('content.view.save')}
      onClose={onClose}
      onSubmit={() => name.trim() && onName(name.trim())}
      actions={
        <>
          <Button onClick={onClose}>{say('content.cancel')}</Button>
          <Button primary type="submit" disabled={!name.trim()}>
            {say('content.save')}
          </Button>
        </>
      }
    >
      <Field
        label={say('content.view.name')}
        value={name}
        onChange={setName}
        maxLength={40}
        hint={say('content.view.hint')}
        data-focus
      />
    </Dialog>
  )
}
