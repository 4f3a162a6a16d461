import { blocksOf } from '#domain/content/model/placed-block.ts'
import { GroupField } from '#ui/field/group-field.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { DeskLink } from '../../routing/desk-link.tsx'
import styles from './fields.module.css'
import type { InputProps } from './input-props.ts'
import { useLayout } from './use-layout.ts'

/** Number of a page's blocks, with a link to the screen that arranges them. */
export function BlocksInput({ field, path, label, value, problem, around }: InputProps<'blocks'>) {
  const say = useTranslator('admin')
  const { layout } = useLayout(around.valueOf(field.of))
  const blocks = blocksOf({ ...(value && { blocks: value }) }, layout ?? {})
  return (
    <GroupField label={label} problem={problem ?? (around.isWrongIn?.(path) ? say('blocks.wrong') : undefined)}>
      <div className={styles.line}>
        <p className={styles.chosen}>{say.count('blocks.count', blocks.length)}</p>
        {around.document !== undefined && (
          <DeskLink to={`filled-layouts/${around.document}?language=${around.language}`}>
            {say(around.isDisabled ? 'blocks.open' : 'blocks.edit')}
          </DeskLink>
        )}
      </div>
    </GroupField>
  )
}
