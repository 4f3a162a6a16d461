import { type ComponentProps, useEffect, useRef } from 'react'

type Props = ComponentProps<'tr'> & {
  /** True if a link leads to this row: it is scrolled into view and marked. */
  isNamed: boolean
}

/** A row that a link may lead to. */
export function NamedRow({ isNamed, ...rest }: Props) {
  const row = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isNamed) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isNamed])
  return <tr {...rest} ref={row} data-named={isNamed || undefined} />
}
