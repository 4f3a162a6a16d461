import { useState } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import type { Country } from '#domain/countries/country.ts'
import { servedCountries } from '#domain/countries/served-countries.ts'
import { languageTag } from '#domain/texts/languages/language.ts'
import controls from '#ui/field/control.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import { useMoments } from '../../frame/format/moments.ts'
import { useNames } from '../../frame/format/names.ts'
import { localMomentText } from '../pieces/local-moment.ts'
import styles from './document-preview.module.css'
import { draftNow, type PreviewMoment } from './preview-path.ts'

/** Default country of the preview. */
export const firstCountry: Country = Object.keys(servedCountries)[0] ?? 'LT'

type CountryProps = { country: Country; onChange: (country: Country) => void }

/** Country of the previewing visitor. */
export function CountryChoice({ country, onChange }: CountryProps) {
  const say = useTranslator('admin')
  const { countryName } = useNames()
  const tag = languageTag(useDesk().setting.language)
  const named = Object.keys(servedCountries)
    .map((code) => [code, countryName(code)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, tag))
  return (
    <select
      className={`${controls.control} ${styles.choice}`}
      aria-label={say('content.stage.country')}
      value={country}
      onChange={({ target }) => onChange(target.value)}
    >
      {named.map(([code, name]) => (
        <option key={code} value={code}>
          {say('content.stage.in', { country: name })}
        </option>
      ))}
    </select>
  )
}

type MomentProps = {
  document: WireDocumentValue
  moment: PreviewMoment
  onChange: (moment: PreviewMoment) => void
}

/** Select for the draft now or at another time, or the published or a scheduled state. */
export function MomentChoice({ document, moment: { at, isSaid }, onChange }: MomentProps) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const [isOther, setOther] = useState(false)
  const plans = new Set(document.parts.flatMap(({ planned }) => planned.map(({ live_from }) => live_from)))
  const isSaidNow = document.parts.some(({ said }) => said)
  const chosen = isOther ? 'other' : isSaid ? (at?.toISOString() ?? 'said') : 'now'

  function choose(value: string): void {
    setOther(value === 'other')
    if (value === 'now' || value === 'other') onChange(draftNow)
    else onChange({ at: value === 'said' ? undefined : new Date(value), isSaid: true })
  }

  return (
    <>
      <select
        className={`${controls.control} ${styles.choice}`}
        aria-label={say('content.stage.moment')}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="now">{say('content.stage.now')}</option>
        {isSaidNow && <option value="said">{say('content.stage.said')}</option>}
        {[...plans].toSorted().map((plan) => (
          <option key={plan} value={new Date(plan).toISOString()}>
            {say('content.stage.planned', { moment: formatMoment(new Date(plan)) })}
          </option>
        ))}
        <option value="other">{say('content.stage.other')}</option>
      </select>
      {isOther && (
        <input
          type="datetime-local"
          className={`${controls.control} ${styles.choice}`}
          aria-label={say('content.publish_moment')}
          value={at ? localMomentText(at) : ''}
          onChange={({ target }) => {
            const typed = new Date(target.value)
            onChange(Number.isNaN(typed.getTime()) ? draftNow : { at: typed, isSaid: false })
          }}
        />
      )}
    </>
  )
}
