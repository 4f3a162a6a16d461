import { useEffect, useState } from 'react'
import { type ListSort, type ListState, listSorts } from '#contract/content/desk-content-many.ts'
import type { Collection } from '#domain/content/collection.ts'
import { hasPart } from '#domain/content/part.ts'
import { type Language, languageNames, offeredLanguages } from '#domain/texts/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useOverview } from '../content-data.ts'
import { DocumentPicker } from '../fields/document-picker.tsx'
import { useFieldLabel } from '../fields/field-input.tsx'
import styles from './list.module.css'
import { type ListFilter, referenceFields, statesOf } from './list-filter.ts'

type Props = { collection: Collection; filter: ListFilter; onChange: (change: Partial<ListFilter>) => void }

const pause = 250

/** What of a list is shown, and in which order. */
export function ListTools({ collection, filter, onChange }: Props) {
  const say = useTranslator('admin')
  const { state, language, references, editedBy, sort } = filter
  const editors = useOverview(collection)?.editors ?? []
  return (
    <search className={styles.tools}>
      <SearchField value={filter.search} onChange={(search) => onChange({ search })} />
      <Choice
        label={say('content.filter.state')}
        value={state ?? ''}
        options={[
          ['', say('content.filter.any_state')],
          ...statesOf(collection).map((one) => [one, say(`content.state.${one}`)] as const),
        ]}
        onChange={(chosen) => onChange({ state: (chosen || undefined) as ListState | undefined })}
      />
      {hasPart(collection, 'en') && (
        <Choice
          label={say('content.filter.language')}
          value={language ?? ''}
          options={[
            ['', say('content.filter.any_language')],
            ...offeredLanguages.map((one) => [one, languageNames[one]] as const),
          ]}
          onChange={(chosen) => onChange({ language: (chosen || undefined) as Language | undefined })}
        />
      )}
      {referenceFields(collection).map((field) => (
        <ReferenceChoice
          key={field.name}
          {...field}
          value={references[field.name]}
          onChange={(id) => {
            const { [field.name]: _, ...others } = references
            onChange({ references: id === undefined ? others : { ...others, [field.name]: id } })
          }}
        />
      ))}
      {editors.length > 0 && (
        <Choice
          label={say('content.filter.by')}
          value={editedBy}
          options={[['', say('content.filter.by')], ...editors.map((mail) => [mail, mail] as const)]}
          onChange={(chosen) => onChange({ editedBy: chosen })}
        />
      )}
      <Choice
        isOrder
        label={say('content.filter.sort')}
        value={sort}
        options={listSorts.map((one) => [one, say(sortTexts[one])] as const)}
        onChange={(chosen) => onChange({ sort: chosen as ListSort })}
      />
    </search>
  )
}

type ReferenceProps = {
  name: string
  to: string
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** Only what names one of them. */
function ReferenceChoice({ name, to, value, onChange }: ReferenceProps) {
  const fieldLabel = useFieldLabel()
  const label = fieldLabel(name)
  return (
    <div className={styles.reference} data-chosen={value !== undefined || undefined}>
      <DocumentPicker {...{ label, value, onChange }} of={to} none={label} />
    </div>
  )
}

const sortTexts = {
  '-edited': 'content.sort.newest',
  edited: 'content.sort.oldest',
  title: 'content.sort.title',
  '-title': 'content.sort.title_back',
} as const

/** What is typed is looked for once nobody types any more. */
function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const say = useTranslator('admin')
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed starts a search
  useEffect(() => {
    if (typed === value) return
    const timer = setTimeout(() => onChange(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <input
      type="search"
      aria-label={say('content.filter.search')}
      placeholder={say('content.filter.search')}
      value={typed}
      maxLength={100}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
}

type ChoiceProps = {
  label: string
  /** Whether it says in which order, and leaves nothing out. */
  isOrder?: boolean
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

/** Values that are offered are all there are, so what is chosen is one of them. */
function Choice({ label, isOrder = false, value, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      data-chosen={(value !== '' && !isOrder) || undefined}
      onChange={({ target }) => onChange(target.value)}
    >
      {options.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </select>
  )
}
