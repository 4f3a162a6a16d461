import type { ReactNode } from 'react'
import type { MenuChange, MenuItem } from '#domain/content/menus/menu-changes.ts'
import { leadsNowhere } from '#domain/content/publishing/target-fault.ts'
import { languageNames, languageTag } from '#domain/texts/languages/language.ts'
import { Difference } from '#ui/difference/difference.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { ChangeBadge } from './change-badge.tsx'
import styles from './change-list.module.css'
import { faultOf, useItemName, useTargetName } from './tree-messages.ts'
import type { LinkedPages } from './use-linked-pages.ts'
import type { PublishedMenu } from './use-menu-changes.ts'

type Props = {
  changes: readonly MenuChange[]
  /** True once the published menu is loaded. */
  isKnown: boolean
  said: PublishedMenu | undefined
  pageOf: LinkedPages
}

/** Changes that visitors will see once the menu is published. */
export function ChangeList({ changes, isKnown, said, pageOf }: Props) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  if (!isKnown) return <Skeleton label={say('loading')} shape="lines" count={2} />
  if (changes.length === 0) return <p className={styles.lead}>{say('menu.no_changes')}</p>
  return (
    <div className={styles.changes}>
      <p className={styles.lead}>
        {said ? say('menu.against', { moment: formatMoment(said.since) }) : say('menu.never_published')}
      </p>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.place.join('.')} ${'language' in change ? change.language : ''}`}>
            <ChangeBadge kind={change.kind} />
            <div>
              <ChangeWords change={change} pageOf={pageOf} />
              {isLeftOut(change, pageOf) && <small data-is="fault">{say('menu.left_out')}</small>}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Returns true if visitors will not see a change, because the item or one above it leads nowhere. */
function isLeftOut({ kind, item, above }: MenuChange, pageOf: LinkedPages): boolean {
  if (kind === 'removed') return false
  return [...above, item].some((one) => {
    const fault = faultOf(one, pageOf)
    return fault !== undefined && leadsNowhere(fault)
  })
}

function ChangeWords({ change, pageOf }: { change: MenuChange; pageOf: LinkedPages }): ReactNode {
  const say = useTranslator('admin')
  const nameOf = useItemName()
  const targetName = useTargetName(pageOf)
  const words = { added: say('content.added'), removed: say('content.removed') }
  const trail = (above: readonly MenuItem[]) => above.map((one) => `${nameOf(one)} › `).join('')
  const { item, above, place } = change
  const name = <bdi>{trail(above) + nameOf(item)}</bdi>
  switch (change.kind) {
    case 'added':
      return <ins>{name}</ins>
    case 'removed':
      return <del>{name}</del>
    case 'moved':
      return (
        <span>
          {name}
          <small>
            {say('menu.moved', {
              from: `${trail(change.fromAbove)}${(change.from.at(-1) ?? 0) + 1}`,
              to: `${trail(above)}${(place.at(-1) ?? 0) + 1}`,
            })}
          </small>
        </span>
      )
    case 'label':
      return (
        <span>
          <bdi>{trail(above)}</bdi>
          <span lang={languageTag(change.language)}>
            <Difference before={change.before} after={item.label?.[change.language] ?? ''} words={words} />
          </span>
          <small>{languageNames[change.language]}</small>
        </span>
      )
    case 'target':
      return (
        <span>
          {name}
          <Difference before={targetName(change.before)} after={targetName(item.target)} words={words} />
        </span>
      )
    case 'shown':
      return (
        <span>
          {name}
          <small>{[...(item.countries ?? []), ...(item.languages ?? [])].join(' ') || say('menu.everywhere')}</small>
        </span>
      )
  }
}
