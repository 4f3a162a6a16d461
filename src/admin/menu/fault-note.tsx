import type { MenuItem } from '#domain/content/menus/menu-changes.ts'
import { leadsNowhere } from '#domain/content/publishing/target-fault.ts'
import { Note } from '#ui/note/note.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { trashQuery } from '../content/data/list-filter.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import { faultOf } from './tree-messages.ts'
import type { LinkedPages } from './use-linked-pages.ts'

/** Explains why an item leads nowhere and what visitors see, with a link to the page that would solve it. */
export function FaultNote({ item, pageOf }: { item: MenuItem; pageOf: LinkedPages }) {
  const say = useTranslator('admin')
  const fault = faultOf(item, pageOf)
  if (!fault) return null
  const isBroken = leadsNowhere(fault)
  const page = item.target && 'page' in item.target ? item.target.page : undefined
  const found = page === undefined ? undefined : pageOf(page)
  return (
    <Note tone={isBroken ? 'loss' : 'warn'} icon="alert">
      <b>{say(isBroken ? 'menu.nowhere' : 'menu.fault.partly')}.</b>{' '}
      {say(`menu.why.${fault}`, { title: found?.title ?? '' })}{' '}
      {isBroken && say(item.children?.length ? 'menu.left_out_with' : 'menu.left_out')}{' '}
      {found && page !== undefined && (
        <DeskLink to={found.isTrashed ? `pages${trashQuery}` : `pages/${page}`}>{say('menu.open_page')}</DeskLink>
      )}
    </Note>
  )
}
