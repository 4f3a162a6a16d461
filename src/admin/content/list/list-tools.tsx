import { useEffect, useState } from 'react'
import { type ListSort, type ListState, listSorts, listStates } from '#contract/content/desk-content.ts'
import { type Language, languageNames, languages } from '#domain/texts/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './list.module.css'
import type { ListFilter } from './list-filter.ts'

type Props = { filter: ListFilter; hasLanguages: boolean; onChange: (change: Partial<ListFilter>) => void }

const pause = 250

/** What of a list is shown, and in which order. */
export function ListTools({ filter, hasLanguages, onChange }: Props) {
  const say = useTranslator('admin')
  const { state, language, sort } = filter
  return (
    <search className={styles.tools}>
      <SearchField value={filter.search} onChange={(search) => onChange({ search })} />
      <Choice
        label={say('content.filter.state')}
        value={state ?? ''}
        options={[
          ['', say('content.filter.any_state')],
          ...listStates.map((one) => [one, say(`content.state.${one}`)] as const),
        ]}
        onChange={(chosen) => onChange({ state: (chosen || undefined) as ListState | undefined })}
      />
      {hasLanguages && (
        <Choice
          label={say('content.filter.language')}
          value={language ?? ''}
          options={[
            ['', say('content.filter.any_language')],
            ...languages.map((one) => [one, languageNames[one]] as const),
          ]}
          onChange={(chosen) => onChange({ language: (chosen || undefined) as Language | undefined })}
        />
      )}
      <Choice
        label={say('content.filter.sort')}
        value={sort}
        options={listSorts.map((one) => [one, say(sortTexts[one])] as const)}
        onChange={(chosen) => onChange({ sort: chosen as ListSort })}
      />
    </search>
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
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChange: (value: string) => void
}

/** Values that are offered are all there are, so what is chosen is one of them. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <select
      aria-label={label}
      value={value}
      data-chosen={value !== '' || undefined}
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
