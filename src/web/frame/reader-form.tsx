import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'
import controls from '#ui/field/control.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from './frame-context.tsx'
import type { PageAddress, ReaderParameter } from './page-address.ts'

type Props = {
  address: PageAddress
  asks: readonly ReaderParameter[]
  className: string | undefined
  /** Label of the submit button without JavaScript. */
  apply: string
  children?: ReactNode
}

/**
 * Form that reloads the page for another country or language, at the same scroll position and with the content of its
 * fields.
 */
export function ReaderForm({ address, asks, className, apply, children }: Props) {
  return (
    // A script in the document stores the scroll position when this form is submitted.
    <form
      method="get"
      action={address.path}
      className={className}
      data-keeps-place
      onChange={({ currentTarget }) => currentTarget.requestSubmit()}
    >
      {address.parameters
        .filter(([name]) => !asks.some((asked) => asked === name))
        .map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
      {asks.map((name) => (
        <ReaderSelect key={name} name={name} />
      ))}
      {children}
      <noscript>
        <Button type="submit">{apply}</Button>
      </noscript>
    </form>
  )
}

function ReaderSelect({ name }: { name: ReaderParameter }) {
  const say = useTranslator('messages')
  const { frame, visitor } = useFrame()
  const isCountry = name === 'country_code'
  return (
    <label>
      {say(isCountry ? 'frame.country' : 'frame.language')}
      <select
        className={controls.control}
        name={name}
        // Otherwise the browser would restore the other choice in the field on going back, but not the page for it.
        autoComplete="off"
        defaultValue={isCountry ? visitor.country.toLowerCase() : visitor.language}
      >
        {(isCountry ? frame.countries : frame.languages).map((choice) => (
          <option key={choice.code} value={choice.code.toLowerCase()} lang={choice.tag}>
            {choice.name}
          </option>
        ))}
      </select>
    </label>
  )
}
