import type { BlockName } from '#domain/content/model/block-names.ts'
import { defaultLanguage } from '#domain/texts/languages/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import type { WrittenLayout } from './use-layout.ts'

/** What a kind of block is called. */
export function useBlockName(): (kind: BlockName) => string {
  const say = useTranslator('admin')
  return (kind) => say(`content.choice.${kind}`)
}

/** What a place of a layout is called at the desk. */
export function useSlotName(layout: WrittenLayout | undefined): (slot: string) => string {
  const { language } = useDesk().setting
  return (slot) => {
    const { label = {} } = layout?.slots?.find(({ name }) => name === slot) ?? {}
    return label[language] || label[defaultLanguage] || slot
  }
}
