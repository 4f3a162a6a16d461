import { pages } from '#domain/content/model/collections/pages.ts'
import { servedCountries } from '#domain/countries/served-countries.ts'
import { defaultLanguage, languageTag, offeredLanguages } from '#domain/texts/languages/language.ts'
import { Field } from '#ui/field/field.tsx'
import { GroupField } from '#ui/field/group-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Popover } from '#ui/popover/popover.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDocumentTitles } from '../content/data/content-data.ts'
import { DocumentPicker } from '../content/fields/document-picker.tsx'
import { firstCountry } from '../content/preview/seen-choices.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useNames } from '../frame/format/names.ts'
import type { Visitor } from './background-filter.ts'
import styles from './background-screen.module.css'
import { useSeen } from './backgrounds-data.ts'
import { noonOf } from './calendar.ts'

type Props = { visitor: Visitor; onChange: (visitor: Visitor) => void }

/** Describes what a visitor sees; visitor, page and day can be chosen. */
export function SeenSentence({ visitor, onChange }: Props) {
  const say = useTranslator('admin')
  const { countryName, languageName } = useNames()
  const { formatDayOfYear } = useMoments()
  const { page, day, country = firstCountry, language = defaultLanguage } = visitor
  const titles = useDocumentTitles(pages.name, page === undefined ? [] : [page])
  const { data } = useSeen({ page, day, country, language })
  const place = page === undefined ? say('content.choice.rates_page') : (titles?.get(page) ?? '…')
  const sentence = say('backgrounds.seen', {
    country: countryName(country),
    language: languageName(language),
    day: formatDayOfYear(day ? noonOf(day) : new Date()),
    title: data ? (data.background?.title ?? say('backgrounds.seen_nothing')) : '…',
  })
  return (
    <div className={styles.seen}>
      <p role="status">
        <b>{place}</b> · {sentence}
      </p>
      <Popover
        label={say('backgrounds.seen_choose')}
        closeLabel={say('content.close')}
        face={say('backgrounds.seen_choose')}
        className={styles.choose}
      >
        <Choices visitor={{ page, day, country, language }} onChange={onChange} />
      </Popover>
    </div>
  )
}

function Choices({ visitor, onChange }: Props) {
  const say = useTranslator('admin')
  const { countryName, languageName } = useNames()
  const tag = languageTag(useDesk().setting.language)
  const byName = (one: readonly [string, string], other: readonly [string, string]) =>
    one[1].localeCompare(other[1], tag)
  const countries = Object.keys(servedCountries).map((code) => [code, countryName(code)] as const)
  const languages = offeredLanguages.map((code) => [code, languageName(code)] as const)
  return (
    <div className={styles.choices}>
      <GroupField label={say('content.field.page')}>
        <DocumentPicker
          label={say('content.field.page')}
          of={pages.name}
          value={visitor.page}
          none={say('content.choice.rates_page')}
          onChange={(page) => onChange({ ...visitor, page })}
        />
      </GroupField>
      <SelectField
        label={say('countries.country')}
        value={visitor.country ?? ''}
        options={countries.toSorted(byName)}
        onChange={(country) => onChange({ ...visitor, country })}
      />
      <SelectField
        label={say('content.filter.language')}
        value={visitor.language ?? defaultLanguage}
        options={languages.toSorted(byName)}
        onChange={(language) => onChange({ ...visitor, language })}
      />
      <Field
        type="date"
        label={say('backgrounds.day')}
        value={visitor.day ?? ''}
        onChange={(day) => onChange({ ...visitor, day: day || undefined })}
      />
    </div>
  )
}
