import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import type { LineSteps } from '#ui/tree/tree.tsx'

// Tab goes from tree to panel: keys of the tree do the same.
const small = { 'data-quiet': true, 'data-small': true, tabIndex: -1 }

/** Moves the chosen block, or takes it out. */
export function BlockSteps({ name, steps: { up, down, remove } }: { name: string; steps: LineSteps }) {
  const say = useTranslator('admin')
  const acts = [
    { icon: 'up', label: say('offer.up', { name }), act: up },
    { icon: 'down', label: say('offer.down', { name }), act: down },
    { icon: 'trash', label: say('blocks.remove_named', { name }), act: remove },
  ] as const
  return acts.map(({ icon, label, act }) => (
    <Button key={icon} {...small} data-icon aria-label={label} disabled={!act} onClick={act}>
      <Icon name={icon} />
    </Button>
  ))
}

/** Comes to what can be put into a place. */
export function AddBlock({ place, onAdd }: { place: string; onAdd: () => void }) {
  const say = useTranslator('admin')
  return (
    <Button {...small} aria-label={say('blocks.add_to', { place })} onClick={onAdd}>
      <Icon name="plus" /> {say('blocks.add')}
    </Button>
  )
}
