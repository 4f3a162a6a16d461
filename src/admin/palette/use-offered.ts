import { deskPath } from '#domain/addresses/desk-path.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { usePerson } from '../session/use-session.ts'
import type { PaletteItem } from './palette-item.ts'

/** Actions for any typed words: create a page with this title, or search the audit log. */
export function useOffered(text: string): readonly PaletteItem[] {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const words = text.trim()
  if (!words) return []
  const create: PaletteItem = {
    ...{ id: 'offered.page', group: 'do', icon: 'plus', title: say('palette.create_page', { text: words }) },
    to: deskPath('pages', { create: words }),
  }
  const search: PaletteItem = {
    ...{ id: 'offered.audit', group: 'do', icon: 'history', title: say('palette.search_audit', { text: words }) },
    to: deskPath('audit', { who: words }),
  }
  return [...(rights.includes('content.change') ? [create] : []), ...(rights.includes('audit.read') ? [search] : [])]
}
