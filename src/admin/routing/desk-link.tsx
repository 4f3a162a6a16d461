import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useSyncExternalStore } from 'react'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import { currentAddress, type DeskAddress, deskHref, goTo } from './address.ts'

export function useAddress(): DeskAddress {
  return useSyncExternalStore(currentAddress.subscribe, currentAddress.get)
}

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & { to: DeskPath }

/** Link to a desk path. Clicks with a modifier key or another button are left to the browser. */
export function DeskLink({ to, onClick, ...rest }: Props) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    goTo(to)
  }
  return <a href={deskHref(to)} onClick={follow} {...rest} />
}
