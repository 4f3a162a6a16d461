import type { BlockName } from '#domain/content/model/block-names.ts'
import { defaultLanguage } from '#domain/texts/languages/language.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../../frame/calls/desk-context.tsx'
import type { WrittenLayout } from './use-layout.ts'

/** Returns the name of a kind of block. */
export function useBlockName(): (kind: BlockName) => string {
  const say = useTranslator('admin')
  return (kind) => say(`content.choice.${kind}`)
}

/** Returns the name of a layout's slot. */
export function useSlotName(layout: WrittenLayout | undefined): (slot: string) => string {
  const { language } = useDesk().setting
  return (slot) => {
    const { label = {} } = layout?.slots?.find(({ name }) => name === slot) ?? {}
    return label[language] || label[defaultLanguage] || slot
  }
}
