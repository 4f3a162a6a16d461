import { useState } from 'react'
import { linkNames } from '#domain/addresses/links/link.ts'
import { pages } from '#domain/content/model/collections/pages.ts'
import { isSame } from '#domain/content/model/is-same.ts'
import {
  findAddress,
  isLinkName,
  maxAddressLength,
  type Target,
  type TargetWay,
  targetWays,
} from '#domain/content/model/target.ts'
import { Field } from '#ui/field/field.tsx'
import { Segments } from '#ui/segments/segments.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { DocumentPicker } from './document-picker.tsx'
import styles from './fields.module.css'
import { Picker } from './picker.tsx'

type Props = {
  value: Target | undefined
  onChange: (target: Target | undefined) => void
  isDisabled?: boolean
  ways?: readonly TargetWay[]
  /** True if a dialog starts with the focus here. */
  isStart?: boolean
}

/** Input of a link's target: a catalogue link, a page, or a URL. */
export function TargetChoice({ value, onChange, isDisabled = false, ways = targetWays, isStart = false }: Props) {
  const say = useTranslator('admin')
  const [way, setWay] = useState(() => wayOf(value, ways))
  const [typed, setTyped] = useState(() => addressIn(value))
  /** The last value shown or returned: any other comes from outside, such as that of the next item of a list. */
  const [known, setKnown] = useState(value)
  if (!isSame(known, value)) {
    setKnown(value)
    setWay(wayOf(value, ways))
    setTyped(addressIn(value))
  }
  const isWrong = typed !== '' && findAddress(typed) === undefined

  function give(target: Target | undefined): void {
    setKnown(target)
    onChange(target)
  }

  return (
    <div className={styles.target}>
      {!isDisabled && (
        <Segments
          label={say('content.target')}
          options={ways.map((id) => ({ id, text: say(`content.target.${id}`) }))}
          chosen={way}
          onChoose={setWay}
          isStart={isStart}
        />
      )}
      {way === 'link' && (
        <Picker
          label={say('content.target.link')}
          value={value && 'link' in value ? value.link : ''}
          options={linkNames.map((name) => ({ id: name, name }))}
          isDisabled={isDisabled}
          onChange={(name) => isLinkName(name) && give({ link: name })}
        />
      )}
      {way === 'page' && (
        <DocumentPicker
          label={say('content.target.page')}
          of={pages.name}
          value={value && 'page' in value ? value.page : undefined}
          isDisabled={isDisabled}
          onChange={(page) => page !== undefined && give({ page })}
        />
      )}
      {way === 'address' && (
        <Field
          label={say('content.target.address')}
          dir="ltr"
          type="url"
          disabled={isDisabled}
          maxLength={maxAddressLength}
          placeholder="https://"
          value={typed}
          problem={isWrong ? say('content.problem.address') : undefined}
          onChange={(text) => {
            setTyped(text)
            const address = findAddress(text)
            give(address === undefined ? undefined : { address })
          }}
        />
      )}
    </div>
  )
}

function wayOf(value: Target | undefined, ways: readonly TargetWay[]): TargetWay {
  return ways.find((one) => value && one in value) ?? 'page'
}

function addressIn(value: Target | undefined): string {
  return value && 'address' in value ? value.address : ''
}
