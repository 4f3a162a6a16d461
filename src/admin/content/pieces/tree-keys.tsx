import { Keys } from '#ui/keys/keys.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import styles from './tree-keys.module.css'

type Props = {
  id: string
  /** Possible moves of items: none, among their siblings, or also in and out of other items. */
  moves: 'none' | 'along' | 'in_and_out'
}

/** Help for the keys of a tree. */
export function TreeKeys({ id, moves }: Props) {
  const say = useTranslator('admin')
  const shown = [
    { keys: ['Space'], text: say('menu.key.lift'), isShown: moves !== 'none' },
    { keys: ['↑', '↓'], text: say('menu.key.move'), isShown: moves !== 'none' },
    { keys: ['→', '←'], text: say('menu.key.in_out'), isShown: moves === 'in_and_out' },
    { keys: ['Esc'], text: say('menu.key.put_back'), isShown: moves !== 'none' },
    { keys: ['Del'], text: say('menu.key.remove'), isShown: moves !== 'none' },
    { keys: ['Enter'], text: say('menu.key.edit'), isShown: true },
  ].filter(({ isShown }) => isShown)
  return (
    <p id={id} className={styles.keys}>
      {shown.map(({ keys, text }) => (
        <span key={text}>
          <Keys keys={keys} /> {text}
        </span>
      ))}
    </p>
  )
}
