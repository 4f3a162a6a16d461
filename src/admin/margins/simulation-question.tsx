import { type ClientType, clientTypes } from '#domain/sources/provider.ts'
import { Button } from '#ui/button/button.tsx'
import controls from '#ui/field/control.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useNames } from '../frame/format/names.ts'
import { useMarginFormat } from './margin-format.ts'
import styles from './simulation.module.css'

type Props = {
  countries: readonly string[]
  country: string
  clientType: ClientType
  typed: string
  isAmount: boolean
  pair: readonly [from: string, to: string]
  onCountry: (country: string) => void
  onClientType: (clientType: ClientType) => void
  onType: (text: string) => void
  onSwap: () => void
}

/** Inputs of the simulation: country, client type, amount and direction. */
export function SimulationQuestion(props: Props) {
  const { countries, country, clientType, typed, isAmount, pair, onCountry, onClientType, onType, onSwap } = props
  const say = useTranslator('admin')
  const { countryName } = useNames()
  const { clients } = useMarginFormat()
  return (
    <div className={styles.ask}>
      <select
        className={controls.control}
        aria-label={say('margins.country')}
        value={country}
        onChange={({ target }) => onCountry(target.value)}
      >
        {countries.map((code) => (
          <option key={code} value={code}>
            {say('margins.in', { country: countryName(code) })}
          </option>
        ))}
      </select>
      <select
        className={controls.control}
        aria-label={say('margins.client')}
        value={clientType}
        onChange={({ target }) => onClientType(clientTypes.find((one) => one === target.value) ?? 'natural')}
      >
        {clientTypes.map((one) => (
          <option key={one} value={one}>
            {clients(one)}
          </option>
        ))}
      </select>
      <span className={`${controls.control} ${styles.amount}`} data-wrong={!isAmount || undefined}>
        <input
          aria-label={say('margins.amount')}
          aria-invalid={!isAmount || undefined}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onFocus={({ target }) => target.select()}
        />
        <bdi>
          {pair[0]} → {pair[1]}
        </bdi>
        <Button data-quiet data-small aria-label={say('margins.swap')} onClick={onSwap}>
          <Icon name="swap" />
        </Button>
      </span>
    </div>
  )
}
