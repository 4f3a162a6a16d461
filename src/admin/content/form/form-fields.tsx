import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import type { Fields } from '#domain/content/model/field.ts'
import { hasPart, type Part } from '#domain/content/model/part.ts'
import { defaultLanguage } from '#domain/texts/languages/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import type { WorkState } from '../data/draft-work.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { useProblemsOf } from '../pieces/problem-words.ts'
import { EnglishBeside } from './english-beside.tsx'
import styles from './form.module.css'
import { SearchResultPreview } from './search-result-preview.tsx'

type Props = {
  collection: Collection
  document: WireDocumentValue
  state: WorkState
  /** The displayed part; shared fields are below it. */
  part: Part
  isDisabled: boolean
  onChange: (part: Part, name: string, value: unknown) => void
}

/** Inputs of all declared fields. Fallbacks in English are shown, but are no values. */
export function FormFields({ collection, document, state, part, isDisabled, onChange }: Props) {
  const say = useTranslator('admin')
  const { language } = useDesk().setting
  const problemsOf = useProblemsOf()
  const { parts, problems } = state
  const { forSearch = [] } = collection

  function draw(fields: Fields, of: Part) {
    const value = parts[of]?.mine ?? {}
    const english = of === 'shared' || of === defaultLanguage ? {} : (parts[defaultLanguage]?.mine ?? {})
    const around = {
      isDisabled,
      document: document.id,
      titled: collection.titled,
      language: of === 'shared' ? language : of,
      valueOf: (name: string) => value[name] ?? parts.shared?.mine[name],
      problemAt: (path: string) => problemsOf(problems[`${of}.${path}`]),
      sentencesAt: (path: string) => problems[`${of}.${path}`] ?? [],
      isWrongIn: (path: string) => Object.keys(problems).some((one) => one.startsWith(`${of}.${path}`)),
    }
    return Object.entries(fields).map(([name, field]) => (
      <FieldInput
        key={`${of}.${name}`}
        name={name}
        path={name}
        field={field}
        around={around}
        value={value[name]}
        instead={english[name]}
        onChange={(next) => onChange(of, name, next)}
      />
    ))
  }

  return (
    <>
      {part !== 'shared' && (
        <div className={styles.fields} data-fields>
          {draw(without(collection.local, forSearch), part)}
        </div>
      )}
      <EnglishBeside collection={collection} document={document} state={state} part={part} />
      {hasPart(collection, 'shared') && (
        <section className={styles.fields} data-fields>
          {part !== 'shared' && <h2>{say('content.shared')}</h2>}
          {draw(collection.shared, 'shared')}
        </section>
      )}
      {part !== 'shared' && forSearch.length > 0 && (
        <details className={styles.section} open>
          <summary>{say('content.in_search')}</summary>
          <div className={styles.fields}>
            {draw(only(collection.local, forSearch), part)}
            <SearchResultPreview language={part} value={parts[part]?.mine ?? {}} />
          </div>
        </details>
      )}
    </>
  )
}

function only(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}
