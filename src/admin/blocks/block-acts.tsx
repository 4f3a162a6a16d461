import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import type { LineSteps } from '#ui/tree/tree.tsx'

// For pointers only: the tree has keys for the same, so Tab skips these buttons.
const small = { 'data-quiet': true, 'data-small': true, tabIndex: -1 }

/** Buttons that move or remove the selected block. */
export function BlockSteps({ name, steps: { up, down, remove } }: { name: string; steps: LineSteps }) {
  const say = useTranslator('admin')
  const acts = [
    { icon: 'up', title: say('offer.up', { name }), act: up },
    { icon: 'down', title: say('offer.down', { name }), act: down },
    { icon: 'trash', title: say('blocks.remove'), act: remove },
  ] as const
  return acts.map(({ icon, title, act }) => (
    <Button key={icon} {...small} data-icon title={title} disabled={!act} onClick={act}>
      <Icon name={icon} />
    </Button>
  ))
}

/** Button that opens the kinds of blocks for a slot. */
export function AddBlock({ place, onAdd }: { place: string; onAdd: () => void }) {
  const say = useTranslator('admin')
  return (
    <Button {...small} title={say('blocks.add_to', { place })} onClick={onAdd}>
      <Icon name="plus" /> {say('blocks.add')}
    </Button>
  )
}
