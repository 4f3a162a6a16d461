import { type ReactNode, useEffect, useRef } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { places } from '#domain/content/model/collections/places.ts'
import type { Fields } from '#domain/content/model/field.ts'
import { languageTag } from '#domain/texts/languages/language.ts'
import type { WorkState } from '../content/data/draft-work.ts'
import { useFieldLabel } from '../content/fields/field-label.ts'
import { FormFields } from '../content/form/form-fields.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import styles from './map.module.css'

type Props = {
  document: WireDocumentValue
  state: WorkState
  isDisabled: boolean
  onChange: (name: string, value: unknown) => void
}

type Name = keyof typeof places.shared

/** Fields that are always visible. The others are folded, so that the other places stay in sight. */
const first: readonly Name[] = ['title', 'address', 'position']
const folded: readonly (readonly Name[])[] = [['hours'], ['country', 'timeZone', 'phone'], ['name']]

/** Declared fields of a place. */
export function PlaceForm({ document, state, isDisabled, onChange }: Props) {
  const fieldLabel = useFieldLabel()
  const tag = languageTag(useDesk().setting.language)
  const list = new Intl.ListFormat(tag, { type: 'unit', style: 'short' })
  const fieldsOf = (names: readonly Name[]) => (
    <FormFields
      document={document}
      state={state}
      isDisabled={isDisabled}
      collection={{ ...places, shared: only(names) }}
      part="shared"
      onChange={(_, name, value) => onChange(name, value)}
    />
  )
  // A place without a country cannot be published, and a folded field is easily missed.
  const isMissing = (name: Name) => name === 'country' && state.parts.shared?.mine.country === undefined
  const isWrong = (name: Name) => Object.keys(state.problems).some((path) => path.startsWith(`shared.${name}`))
  return (
    <>
      {fieldsOf(first)}
      {folded.map((names) => (
        <Fold
          key={names.join()}
          title={list.format(names.map((name) => fieldLabel(name)))}
          isSingle={names.length === 1}
          needsAttention={names.some((name) => isMissing(name) || isWrong(name))}
        >
          {fieldsOf(names)}
        </Fold>
      ))}
    </>
  )
}

type FoldProps = { title: string; isSingle: boolean; needsAttention: boolean; children: ReactNode }

/** Foldable fields that open by themselves once one of them is missing or invalid. Only the user closes them. */
function Fold({ title, isSingle, needsAttention, children }: FoldProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (needsAttention && fold.current) fold.current.open = true
  }, [needsAttention])
  return (
    <details ref={fold} className={styles.fold} data-single={isSingle || undefined}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

function only(names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(places.shared).filter(([name]) => names.includes(name)))
}
