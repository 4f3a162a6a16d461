import { useId } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './fields.module.css'

type Props = {
  words: string
  isQuiet?: boolean
  /** Largest number of items; `isFull` is true once it is reached. */
  max: number
  isFull: boolean
  onAdd: () => void
}

/** Button that adds an item to a list. If the list is full, it is disabled with the reason. */
export function AddItem({ words, isQuiet = false, max, isFull, onAdd }: Props) {
  const say = useTranslator('admin')
  const reasonId = useId()
  return (
    <>
      <Button
        data-small
        data-quiet={isQuiet || undefined}
        disabled={isFull}
        aria-describedby={isFull ? reasonId : undefined}
        onClick={onAdd}
      >
        <Icon name="plus" /> {words}
      </Button>
      {isFull && (
        <p id={reasonId} className={styles.full}>
          {say('content.list_full', { max: String(max) })}
        </p>
      )}
    </>
  )
}
