import { useState } from 'react'
import { countryCodes } from '#domain/countries/iso-3166.ts'
import { languageTag } from '#domain/texts/languages/language.ts'
import { Button } from '#ui/button/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useNames } from '../frame/format/names.ts'
import styles from './rates-screen.module.css'

type Props = { known: readonly string[]; onAdd: (country: string) => void }

/** Form that adds settings of their own for a country. */
export function AddCountry({ known, onAdd }: Props) {
  const say = useTranslator('admin')
  const { countryName } = useNames()
  const tag = languageTag(useDesk().setting.language)
  const [chosen, setChosen] = useState('')
  const others = [...countryCodes]
    .filter((code) => !known.includes(code))
    .map((code) => [code, countryName(code)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, tag))
  return (
    <form
      className={styles.adding}
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen) onAdd(chosen)
      }}
    >
      <SelectField
        label={say('countries.add_label')}
        value={chosen}
        options={[['', say('countries.choose')] as const, ...others]}
        onChange={setChosen}
      />
      <Button type="submit" disabled={!chosen}>
        {say('currencies.add')}
      </Button>
    </form>
  )
}
