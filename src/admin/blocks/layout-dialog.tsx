import { useState } from 'react'
import { underLayout } from '#domain/content/blocks/block-changes.ts'
import { type LayoutValue, placeOf, placesIn } from '#domain/content/model/layout-places.ts'
import type { PlacedBlock } from '#domain/content/model/placed-block.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useSlotName } from '../content/fields/block-words.ts'
import { DocumentPicker } from '../content/fields/document-picker.tsx'
import { useLayout, type WrittenLayout } from '../content/fields/use-layout.ts'
import styles from './block-panel.module.css'

type Props = {
  id: number | undefined
  before: WrittenLayout
  blocks: readonly PlacedBlock[]
  onClose: () => void
  onChosen: (layout: number, blocks: readonly PlacedBlock[]) => void
}

/** Dialog that chooses another layout for a page, and slots for the blocks whose slots it lacks. */
export function LayoutDialog({ id, before, blocks, onClose, onChosen }: Props) {
  const say = useTranslator('admin')
  const [chosen, setChosen] = useState(id)
  const [moves, setMoves] = useState<ReadonlyMap<string, string>>(new Map())
  const { layout } = useLayout(chosen)
  const nameBefore = useSlotName(before)
  const nameAfter = useSlotName(layout)
  const places = placesIn(layout ?? {})
  const homeless = layout ? placesWithout(blocks, before, layout) : []
  // Most of these blocks belong in the first slot.
  const wanted = new Map(homeless.map((place) => [place, moves.get(place) ?? places[0] ?? '']))
  const isReady = chosen !== undefined && chosen !== id && layout !== undefined
  return (
    <Dialog
      title={say('blocks.layout_title')}
      onClose={onClose}
      onSubmit={() => {
        const targets = new Map([...wanted].filter(([, to]) => to !== ''))
        if (isReady) onChosen(chosen, underLayout(blocks, { before, moves: targets }))
      }}
      actions={
        <>
          <Button onClick={onClose}>{say('content.cancel')}</Button>
          <Button primary type="submit" disabled={!isReady}>
            {say('blocks.layout_change')}
          </Button>
        </>
      }
    >
      {/* A dialog must not start at a field that opens on focus. */}
      <div className={styles.panel} tabIndex={-1} data-focus>
        <DocumentPicker label={say('content.field.layout')} of="layouts" value={chosen} onChange={setChosen} />
        {isReady && homeless.length === 0 && <p className={styles.hint}>{say('blocks.layout_all_fit')}</p>}
        {isReady &&
          homeless.map((place) => (
            <SelectField
              key={place}
              label={say('blocks.goes_to', { place: nameBefore(place) })}
              value={wanted.get(place) ?? ''}
              options={[...places.map((one) => [one, nameAfter(one)] as const), ['', say('blocks.goes_nowhere')]]}
              onChange={(to) => setMoves(new Map([...moves, [place, to]]))}
            />
          ))}
      </div>
    </Dialog>
  )
}

/** Returns the slots with blocks that the other layout does not have. */
function placesWithout(blocks: readonly PlacedBlock[], before: LayoutValue, after: LayoutValue): readonly string[] {
  const used = blocks.map(({ slot }) => placeOf(slot, before) ?? slot)
  return [...new Set(used)].filter((place) => placeOf(place, after) === undefined)
}
