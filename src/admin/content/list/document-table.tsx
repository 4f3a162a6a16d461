import type { WireListedValue } from '#contract/content/document-wire.ts'
import { referenceFields } from '#domain/content/model/collection.ts'
import { hasPart } from '#domain/content/model/part.ts'
import { tellingTitle } from '#domain/content/model/telling-title.ts'
import { documentState } from '#domain/content/publishing/part-state.ts'
import { deskPath } from '#domain/desk/desk-path.ts'
import { Button } from '#ui/button/button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Table } from '#ui/table/table.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../../frame/format/moments.ts'
import { useListKeys } from '../../keyboard/use-list-keys.ts'
import type { ContentKind } from '../../kinds/content-kinds.ts'
import { DeskLink } from '../../routing/desk-link.tsx'
import { useDocumentTitles } from '../data/content-data.ts'
import type { ListFilter } from '../data/list-filter.ts'
import { useFieldLabel } from '../fields/field-label.ts'
import { LanguageMarks, StateChip } from '../pieces/part-state.tsx'
import styles from './list.module.css'
import { useRestore } from './use-restore.ts'

type Props = {
  kind: ContentKind
  items: readonly WireListedValue[]
  filter: ListFilter
  selected: readonly WireListedValue[]
  /** Undefined for read-only users. */
  onSelect: ((selected: readonly WireListedValue[]) => void) | undefined
  onTrash: (item: WireListedValue) => void
}

export function DocumentTable({ kind, items, filter, selected, onSelect, onTrash }: Props) {
  const say = useTranslator('admin')
  const list = useListKeys<HTMLTableElement>()
  const hasLanguages = hasPart(kind.collection, 'en')
  const named = referenceFields(kind.collection).find(({ isNeeded }) => isNeeded)
  const fieldLabel = useFieldLabel()
  const titles = useDocumentTitles(named?.to ?? '', named ? items.flatMap(({ refers_to }) => refers_to) : [])
  const isNamedByOthers = items.some(({ used_by }) => used_by !== null)
  const isSelected = ({ id }: WireListedValue) => selected.some((one) => one.id === id)
  return (
    <Table className={styles.documents} ref={list}>
      <thead>
        <tr>
          {onSelect && (
            <td>
              <input
                type="checkbox"
                aria-label={say('content.select_all')}
                checked={items.every(isSelected)}
                onChange={({ target }) => onSelect(target.checked ? items : [])}
              />
            </td>
          )}
          <th scope="col">{say('content.field.title')}</th>
          <th scope="col">{say('content.filter.state')}</th>
          {hasLanguages && <th scope="col">{say('content.field.languages')}</th>}
          {named && <th scope="col">{fieldLabel(named.name)}</th>}
          {isNamedByOthers && (
            <th scope="col" data-figure>
              {say('content.used_by')}
            </th>
          )}
          <th scope="col">{say(filter.isTrash ? 'content.trashed' : 'content.edited')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <DocumentRow
            key={item.id}
            kind={kind}
            item={item}
            filter={filter}
            hasLanguages={hasLanguages}
            onTrash={onTrash}
            telling={tellingTitle(item, items)}
            named={
              named && {
                label: fieldLabel(named.name),
                title: item.refers_to.map((id) => titles?.get(id)).find((title) => title !== undefined),
              }
            }
            isSelected={isSelected(item)}
            onSelect={
              onSelect &&
              (() => onSelect(isSelected(item) ? selected.filter(({ id }) => id !== item.id) : [...selected, item]))
            }
          />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps = {
  kind: ContentKind
  item: WireListedValue
  /** Unambiguous title for screen readers. */
  telling: string
  filter: ListFilter
  hasLanguages: boolean
  /** Required reference of the document. */
  named: { readonly label: string; readonly title: string | undefined } | undefined
  onTrash: (item: WireListedValue) => void
  isSelected: boolean
  onSelect: (() => void) | undefined
}

function DocumentRow(props: RowProps) {
  const { kind, item, telling, filter, hasLanguages, named, onTrash, isSelected, onSelect } = props
  const { language, isTrash } = filter
  const say = useTranslator('admin')
  const { formatMoment, formatSince } = useMoments()
  const to = `${kind.path}/${item.id}` as const
  const { key, title, parts, edited_at, edited_by, trashed_at, trashed_by } = item
  const changed = isTrash
    ? { label: say('content.trashed'), at: trashed_at ?? edited_at, by: trashed_by }
    : { label: say('content.edited'), at: edited_at, by: edited_by ?? say('content.by_program') }
  return (
    <tr data-selected={isSelected || undefined}>
      {onSelect && (
        <td className={styles.check}>
          <input
            type="checkbox"
            aria-label={say('content.select', { title: telling })}
            checked={isSelected}
            onChange={onSelect}
          />
        </td>
      )}
      <th scope="row">
        <DeskLink to={deskPath(to, { language })} data-item dir="auto">
          {title}
        </DeskLink>
        <small>
          <bdi dir="ltr">{key}</bdi>
        </small>
      </th>
      <td data-label={say('content.filter.state')}>
        <StateChip state={documentState(parts.map(({ state }) => state))} />
      </td>
      {hasLanguages && (
        <td data-label={say('content.field.languages')}>
          <LanguageMarks parts={parts} />
        </td>
      )}
      {named && <td data-label={named.label}>{named.title}</td>}
      {item.used_by !== null && (
        <td data-label={say('content.used_by')} data-figure>
          {item.used_by}
        </td>
      )}
      <td data-label={changed.label}>
        <span>
          <time dateTime={changed.at} title={formatMoment(new Date(changed.at))}>
            {formatSince(new Date(changed.at))}
          </time>
          <small>{changed.by}</small>
        </span>
      </td>
      <td className={isTrash ? styles.back : styles.more}>
        {isTrash ? (
          onSelect && <TakeBack kind={kind} item={item} />
        ) : (
          <Menu label={say('content.more_of', { title: telling })}>
            <DeskLink to={deskPath(to, { versions: kind.name === 'filled_layouts' ? 'shared' : '1' })}>
              {say('content.versions')}
            </DeskLink>
            {kind.preview && <DeskLink to={deskPath(to, { preview: '1' })}>{say('content.stage.title')}</DeskLink>}
            {onSelect && !kind.collection.keys && (
              <button type="button" onClick={() => onTrash(item)}>
                {say('content.trash')}
              </button>
            )}
          </Menu>
        )}
      </td>
    </tr>
  )
}

function TakeBack({ kind, item }: { kind: ContentKind; item: WireListedValue }) {
  const say = useTranslator('admin')
  const takingBack = useRestore(kind)
  return (
    <Button data-small disabled={takingBack.isPending} onClick={() => takingBack.mutate([item])}>
      {say('content.restore')}
    </Button>
  )
}
