import type { MenuChange } from '#domain/content/menus/menu-changes.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { useTranslator } from '#ui/translator-context.tsx'

/** Badge with the kind of a change that publishing the menu would make. */
export function ChangeBadge({ kind }: Pick<MenuChange, 'kind'>) {
  const say = useTranslator('admin')
  return (
    <Badge tone={kind === 'added' ? 'gain' : kind === 'removed' ? 'loss' : 'accent'}>
      {say(`menu.change.${kind}`)}
    </Badge>
  )
}
