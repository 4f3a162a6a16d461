import type { MenuItem } from '#domain/content/menus/menu-changes.ts'
import { itemFault } from '#domain/content/publishing/target-fault.ts'
import { defaultLanguage } from '#domain/texts/languages/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import type { TreeEvent } from '#ui/tree/tree-event.ts'
import { useDesk } from '../frame/calls/desk-context.tsx'
import type { LinkedPages } from './use-linked-pages.ts'

/** Returns a function that names an item: in the desk's language, in English, or in any other. */
export function useItemName(): (item: MenuItem) => string {
  const say = useTranslator('admin')
  const { language } = useDesk().setting
  return ({ label = {} }) =>
    label[language] || label[defaultLanguage] || Object.values(label).find(Boolean) || say('menu.unnamed')
}

/** Returns a function that describes moves of items for screen readers. */
export function useTreeMessages(): (event: TreeEvent<MenuItem>) => string {
  const say = useTranslator('admin')
  const nameOf = useItemName()
  return ({ kind, item, under, number, count }) => {
    const place = { number: String(number), count: String(count) }
    const where = under ? say('menu.place_under', { ...place, under: nameOf(under) }) : say('menu.place', place)
    return say(`menu.said.${kind}`, { name: nameOf(item), where })
  }
}

/** Returns a function that names the target of an item. */
export function useTargetName(pageOf: LinkedPages): (target: MenuItem['target']) => string {
  const say = useTranslator('admin')
  return (target) => {
    if (!target) return ''
    if ('link' in target) return target.link
    if ('address' in target) return target.address
    const page = pageOf(target.page)
    return say('menu.to_page', { title: page?.title ?? `#${target.page}` })
  }
}

/** Returns the fault of an item's target; undefined while its page is not loaded. */
export function faultOf(item: MenuItem, pageOf: LinkedPages): ReturnType<typeof itemFault> {
  const { target } = item
  if (target && 'page' in target && pageOf(target.page) === undefined) return undefined
  return itemFault(item, (id) => pageOf(id) ?? undefined)
}
