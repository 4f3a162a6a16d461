import { useMutation } from '@tanstack/react-query'
import type { WireListedValue } from '#contract/content/document-wire.ts'
import { referenceFields } from '#domain/content/collection.ts'
import { documentState, hasPart } from '#domain/content/part.ts'
import { tellingTitle } from '#domain/content/telling-title.ts'
import { Button } from '#ui/button/button.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { Table } from '#ui/table/table.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/desk-context.tsx'
import { useErrorWords } from '../../frame/error-words.ts'
import { useMoments } from '../../frame/moments.ts'
import { useListKeys } from '../../keyboard/use-list-keys.ts'
import { DeskLink } from '../../routing/desk-link.tsx'
import { callsOf, useContentChanged, useDocumentTitles } from '../content-data.ts'
import type { ContentKind } from '../content-kinds.ts'
import { useFieldLabel } from '../fields/field-input.tsx'
import { LanguageMarks, StateChip } from '../part-state.tsx'
import styles from './list.module.css'
import type { ListFilter } from './list-filter.ts'

type Props = {
  kind: ContentKind
  items: readonly WireListedValue[]
  filter: ListFilter
  selected: readonly WireListedValue[]
  /** Undefined for whoever may only read. */
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
  const isSelected = ({ id }: WireListedValue) => selected.some((one) => one.id === id)
  return (
    <Table className={styles.documents} ref={list}>
      <thead>
        <tr>
          {onSelect && !filter.isTrash && (
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
          <th scope="col">{say('content.edited')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <DocumentRow
            key={item.id}
            {...{ kind, item, filter, hasLanguages, onTrash }}
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
  /** What it is called where only its title is heard. */
  telling: string
  filter: ListFilter
  hasLanguages: boolean
  /** What it names that each of them has to name. */
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
  const to = `${kind.path}/${item.id}`
  const { key, title, parts, edited_at, edited_by } = item
  const edited = new Date(edited_at)
  return (
    <tr data-selected={isSelected || undefined}>
      {onSelect && !isTrash && (
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
        <DeskLink to={`${to}${language ? `?language=${language}` : ''}`} data-item dir="auto">
          {title}
        </DeskLink>
        <small>
          <bdi dir="ltr">{key}</bdi>
        </small>
      </th>
      <td data-label={say('content.filter.state')}>
        {isTrash && onSelect ? (
          <Restore kind={kind} item={item} />
        ) : (
          <StateChip state={documentState(parts.map(({ state }) => state))} />
        )}
      </td>
      {hasLanguages && (
        <td data-label={say('content.field.languages')}>
          <LanguageMarks parts={parts} />
        </td>
      )}
      {named && <td data-label={named.label}>{named.title}</td>}
      <td data-label={say('content.edited')}>
        <span>
          <time dateTime={edited_at} title={formatMoment(edited)}>
            {formatSince(edited)}
          </time>
          <small>{edited_by ?? say('content.by_program')}</small>
        </span>
      </td>
      <td className={styles.more}>
        {!isTrash && (
          <Menu label={say('content.more_of', { title: telling })}>
            <DeskLink to={`${to}?versions=1`}>{say('content.versions')}</DeskLink>
            {kind.hasPicture && <DeskLink to={`${to}?preview=1`}>{say('content.stage.title')}</DeskLink>}
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

function Restore({ kind, item: { id, title } }: { kind: ContentKind; item: WireListedValue }) {
  const say = useTranslator('admin')
  const { call, toasts } = useDesk()
  const errorWords = useErrorWords()
  const changed = useContentChanged()
  const restoring = useMutation({
    mutationFn: () => call(callsOf(kind.collection).restore, { path: { id: String(id) }, query: {} }),
    onSuccess() {
      toasts.show({ kind: 'success', text: say('content.restored', { title }) })
      return changed()
    },
    onError: (error) => toasts.show({ kind: 'error', text: errorWords(error) }),
  })
  return (
    <Button data-small disabled={restoring.isPending} onClick={() => restoring.mutate()}>
      {say('content.restore')}
    </Button>
  )
}
