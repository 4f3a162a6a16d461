import { Button } from '#ui/button/button.tsx'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useCountText } from '../../frame/format/use-count-text.ts'
import styles from './list.module.css'

type Props = {
  place: {
    readonly total: number
    readonly offset: number
    readonly limit: number
    readonly has_next: boolean
    readonly has_previous: boolean
  }
  /** Number of items on this page. */
  shown: number
  onMove: (offset: number) => void
}

/** Position in the list, with links to other pages. */
export function Paging({ place: { total, offset, limit, has_next, has_previous }, shown, onMove }: Props) {
  const say = useTranslator('admin')
  const countText = useCountText()
  if (!has_next && !has_previous) return null
  const numbers = { from: String(offset + 1), to: String(offset + shown), total: countText(total) }
  return (
    <nav className={`${layout.row} ${styles.paging}`} aria-label={say('content.paging')}>
      <span role="status">{say('content.paging_place', numbers)}</span>
      <Button disabled={!has_previous} onClick={() => onMove(Math.max(0, offset - limit))}>
        {say('content.previous')}
      </Button>
      <Button disabled={!has_next} onClick={() => onMove(offset + limit)}>
        {say('content.next')}
      </Button>
    </nav>
  )
}
