import { listSorts } from '#contract/content/desk-content-many.ts'
import { type Collection, referenceFields } from '#domain/content/model/collection.ts'
import { hasPart } from '#domain/content/model/part.ts'
import { languageNames, offeredLanguages } from '#domain/texts/languages/language.ts'
import { ChipSelect } from '#ui/chips/chip-select.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { ScreenTools } from '../../frame/screen/screen-tools.tsx'
import { SettledSearch } from '../../frame/screen/settled-search.tsx'
import { useOverview } from '../data/content-data.ts'
import { type ListFilter, statesOf } from '../data/list-filter.ts'
import { DocumentPicker } from '../fields/document-picker.tsx'
import { useFieldLabel } from '../fields/field-label.ts'
import styles from './list.module.css'

type Props = { collection: Collection; filter: ListFilter; onChange: (change: Partial<ListFilter>) => void }

/** Filters and order of a list. */
export function ListTools({ collection, filter, onChange }: Props) {
  const say = useTranslator('admin')
  const { state, language, references, editedBy, sort } = filter
  const editors = useOverview(collection)?.editors ?? []
  return (
    <ScreenTools>
      <div className={styles.filters}>
        <SettledSearch
          label={say('content.filter.search_list')}
          value={filter.search}
          maxLength={100}
          onChange={(search) => onChange({ search })}
        />
        <ChipSelect
          label={say('content.filter.state')}
          value={state ?? ''}
          options={[
            ['', say('content.filter.any_state')] as const,
            ...statesOf(collection).map((one) => [one, say(`content.state.${one}`)] as const),
          ]}
          onChange={(chosen) => onChange({ state: chosen || undefined })}
        />
        {hasPart(collection, 'en') && (
          <ChipSelect
            label={say('content.filter.language')}
            value={language ?? ''}
            options={[
              ['', say('content.filter.any_language')] as const,
              ...offeredLanguages.map((one) => [one, languageNames[one]] as const),
            ]}
            onChange={(chosen) => onChange({ language: chosen || undefined })}
          />
        )}
        {referenceFields(collection).map((field) => (
          <ReferenceChoice
            key={field.name}
            {...field}
            value={references[field.name]}
            onChange={(id) => onChange({ references: { ...references, [field.name]: id } })}
          />
        ))}
        {editors.length > 0 && (
          <ChipSelect
            label={say('content.filter.by')}
            value={editedBy}
            options={[['', say('content.filter.by')], ...editors.map((mail) => [mail, mail] as const)]}
            onChange={(chosen) => onChange({ editedBy: chosen })}
          />
        )}
      </div>
      <ChipSelect
        isOrder
        label={say('content.filter.sort')}
        value={sort}
        options={listSorts.map((one) => [one, say(sortTexts[one])] as const)}
        onChange={(chosen) => onChange({ sort: chosen })}
      />
    </ScreenTools>
  )
}

type ReferenceProps = {
  name: string
  to: string
  value: number | undefined
  onChange: (id: number | undefined) => void
}

/** Filter by a referenced document. */
function ReferenceChoice({ name, to, value, onChange }: ReferenceProps) {
  const fieldLabel = useFieldLabel()
  const label = fieldLabel(name)
  return (
    <div className={styles.reference} data-chosen={value !== undefined || undefined}>
      <DocumentPicker label={label} value={value} onChange={onChange} of={to} none={label} />
    </div>
  )
}

const sortTexts = {
  '-edited': 'content.sort.newest',
  edited: 'content.sort.oldest',
  title: 'content.sort.title',
  '-title': 'content.sort.title_back',
} as const
