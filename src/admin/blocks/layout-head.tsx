import { useState } from 'react'
import { placesIn } from '#domain/content/model/layout-places.ts'
import type { PlacedBlock } from '#domain/content/model/placed-block.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import type { DraftWork } from '../content/data/draft-work.ts'
import type { WrittenLayout } from '../content/fields/use-layout.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import styles from './blocks.module.css'
import { LayoutDialog } from './layout-dialog.tsx'

type Props = {
  id: unknown
  layout: WrittenLayout
  /** True if the draft or a scheduled version differs from the published layout. */
  isChanging: boolean
  blocks: readonly PlacedBlock[]
  work: DraftWork
  mayChange: boolean
  onChanged: () => void
}

/** Shows the layout of a page, with a button to change it. */
export function LayoutHead({ id, layout, isChanging, blocks, work, mayChange, onChanged }: Props) {
  const say = useTranslator('admin')
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={styles.layout}>
      <Icon name="layout" />
      <p>
        <b>{layout.title ?? (id === undefined ? say('blocks.no_layout') : '…')}</b>
        {layout.title && <small>{say.count('blocks.places', placesIn(layout).length)}</small>}
        {isChanging && typeof id === 'number' && (
          <small>
            {say('blocks.layout_changing')} <DeskLink to={`layouts/${id}`}>{say('content.open')}</DeskLink>
          </small>
        )}
      </p>
      {mayChange && (
        <Button data-small onClick={() => setChoosing(true)}>
          {say('blocks.layout_change')}
        </Button>
      )}
      {isChoosing && (
        <LayoutDialog
          id={typeof id === 'number' ? id : undefined}
          before={layout}
          blocks={blocks}
          onClose={() => setChoosing(false)}
          onChosen={(chosen, moved) => {
            setChoosing(false)
            const mine = work.get().parts.shared?.mine ?? {}
            work.change('shared', { ...mine, layout: chosen, ...(id !== undefined && { blocks: moved }) })
            onChanged()
          }}
        />
      )}
    </div>
  )
}
