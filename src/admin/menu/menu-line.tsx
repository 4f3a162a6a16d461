import type { MenuChange, MenuItem } from '#domain/content/menus/menu-changes.ts'
import { leadsNowhere } from '#domain/content/publishing/target-fault.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Tag } from '#ui/badge/tag.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useNames } from '../frame/format/names.ts'
import { ChangeBadge } from './change-badge.tsx'
import styles from './menu-line.module.css'
import { faultOf, useItemName, useTargetName } from './tree-messages.ts'
import type { LinkedPages } from './use-linked-pages.ts'

type Props = {
  item: MenuItem
  changes: readonly MenuChange[]
  hasProblem: boolean
  pageOf: LinkedPages
}

/** Number of flags that fit into a line. */
const maxFlags = 3

/** Line of an item in the tree: label, target, countries, languages, faults and changes. */
export function MenuLine({ item, changes, hasProblem, pageOf }: Props) {
  const say = useTranslator('admin')
  const nameOf = useItemName()
  const targetName = useTargetName(pageOf)
  const fault = faultOf(item, pageOf)
  const [change] = changes
  return (
    <>
      <b dir="auto" data-unnamed={Object.keys(item.label ?? {}).length === 0 || undefined}>
        {nameOf(item)}
      </b>
      <bdi className={styles.where}>{targetName(item.target)}</bdi>
      <span className={styles.marks}>
        <Countries countries={item.countries ?? []} />
        {item.languages && item.languages.length > 0 && <Tag>{item.languages.join(' ')}</Tag>}
        {hasProblem && (
          <Badge tone="loss">
            <Icon name="alert" /> {say('menu.incomplete')}
          </Badge>
        )}
        {fault && (
          <Badge tone={leadsNowhere(fault) ? 'loss' : 'warn'}>
            <Icon name="alert" /> {say(leadsNowhere(fault) ? 'menu.nowhere' : 'menu.fault.partly')}
          </Badge>
        )}
        {change && <ChangeBadge kind={change.kind} />}
      </span>
    </>
  )
}

function Countries({ countries }: { countries: readonly string[] }) {
  const { setting } = useDesk()
  const { countryList } = useNames()
  if (countries.length === 0) return null
  const rest = countries.length - maxFlags
  return (
    <Tag title={countryList(countries)}>
      <span className={styles.flags} aria-hidden="true">
        {countries.slice(0, maxFlags).map((code) => (
          <Flag key={code} sprite={setting.flags} code={code} />
        ))}
        {rest > 0 && `+${rest}`}
      </span>
      <span className="unseen">{countryList(countries)}</span>
    </Tag>
  )
}
