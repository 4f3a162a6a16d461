import { type KeyboardEvent, useState } from 'react'
import controls from '#ui/field/control.module.css'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './order-list.module.css'

type Props = {
  name: string
  /** Position, starting at 0. */
  place: number
  count: number
  /** True if its neighbours are visible, so that it can be moved past them. */
  isWhole: boolean
  onMove: (place: number) => void
  onDrag: () => void
}

/** Controls that move an item: number field, buttons and drag handle. */
export function OrderMoves({ name, place, count, isWhole, onMove, onDrag }: Props) {
  const say = useTranslator('admin')
  const last = count - 1

  function press(event: KeyboardEvent): void {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: last }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }

  return (
    <span className={styles.moves}>
      <PlaceField name={name} place={place} count={count} onMove={onMove} />
      {isWhole && (
        <>
          <button
            type="button"
            disabled={place === 0}
            aria-label={say('offer.up', { name })}
            onClick={() => onMove(place - 1)}
          >
            <Icon name="up" />
          </button>
          <button
            type="button"
            disabled={place === last}
            aria-label={say('offer.down', { name })}
            onClick={() => onMove(place + 1)}
          >
            <Icon name="down" />
          </button>
          <button
            type="button"
            className={styles.handle}
            aria-label={say('offer.drag', { name })}
            title={say('offer.drag_hint')}
            onKeyDown={press}
            onPointerDown={(event) => {
              if (event.button === 0) onDrag()
            }}
          >
            <Icon name="grip" />
          </button>
        </>
      )}
    </span>
  )
}

type FieldProps = Pick<Props, 'name' | 'place' | 'count' | 'onMove'>

/** Field with the number of the position. Leaving it or pressing Enter moves the item. */
function PlaceField({ name, place, count, onMove }: FieldProps) {
  const say = useTranslator('admin')
  const [typed, setTyped] = useState<string>()

  function settle(): void {
    if (typed !== undefined && /^\d{1,3}$/.test(typed)) onMove(Math.min(Number(typed), count) - 1)
    setTyped(undefined)
  }

  return (
    <input
      className={`${controls.control} ${styles.place}`}
      inputMode="numeric"
      autoComplete="off"
      aria-label={say('offer.place', { name, all: String(count) })}
      value={typed ?? String(place + 1)}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && typed !== undefined) setTyped(undefined)
        else if (event.key === 'Enter') settle()
        else return
        event.preventDefault()
      }}
    />
  )
}
