import type { ImageCounts } from '#contract/desk/images.ts'
import { isLanguage, type Language, languageNames, offeredLanguages } from '#domain/texts/languages/language.ts'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { SettledSearch } from '../frame/screen/settled-search.tsx'
import type { ImageFilter } from './image-filter.ts'
import styles from './image-tools.module.css'

type Props = {
  counts: ImageCounts | undefined
  filter: ImageFilter
  mayChange: boolean
  onChange: (change: Partial<ImageFilter>) => void
}

/** Search and filters above the images. */
export function ImageTools({ counts, filter, mayChange, onChange }: Props) {
  const say = useTranslator('admin')
  return (
    <div className={styles.tools}>
      <SettledSearch
        label={say('images.search')}
        value={filter.search}
        maxLength={100}
        onChange={(search) => onChange({ search })}
      />
      {filter.need === 'no_alt' && counts && (
        <MissingAlt counts={counts} language={filter.language} onChange={(language) => onChange({ language })} />
      )}
      {filter.need !== 'no_alt' && mayChange && <span className={styles.hint}>{say('images.drop_hint')}</span>}
    </div>
  )
}

type MissingProps = {
  counts: ImageCounts
  language: Language | undefined
  onChange: (language: Language | undefined) => void
}

/** Filter of images without alternative texts by language, with their numbers. */
function MissingAlt({ counts: { needs, no_alt_in }, language, onChange }: MissingProps) {
  const say = useTranslator('admin')
  const named = offeredLanguages.map((one) => [one, `${languageNames[one]} (${no_alt_in[one] ?? 0})`] as const)
  return (
    <SelectField
      label={say('images.alt_language')}
      value={language ?? ''}
      options={[['', `${say('images.no_alt_at_all')} (${needs.no_alt})`] as const, ...named]}
      onChange={(chosen) => onChange(isLanguage(chosen) ? chosen : undefined)}
    />
  )
}
