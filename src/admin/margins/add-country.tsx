import controls from '#ui/field/control.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useNames } from '../frame/format/names.ts'
import styles from './add-step.module.css'
import { useMarginWork } from './margin-work.tsx'

/** Select that adds a row for a country. The row is saved only once a margin is typed into it. */
export function AddCountry({ known, onAdd }: { known: readonly string[]; onAdd: (country: string) => void }) {
  const say = useTranslator('admin')
  const { countryName } = useNames()
  const { countries } = useMarginWork()
  const left = countries
    .filter((code) => !known.includes(code))
    .map((code) => [code, countryName(code)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other))
  return (
    <select
      className={`${controls.control} ${styles.country}`}
      value=""
      aria-label={say('margins.add_country')}
      onChange={({ target }) => onAdd(target.value)}
    >
      <option value="">+ {say('margins.add_country')}</option>
      {left.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  )
}
