import { pages } from '#domain/content/model/collections/pages.ts'
import type { Language } from '#domain/texts/languages/language.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMedia } from '#ui/use-media.ts'
import { FormActions, type WorkedOn } from '../content/form/form-actions.tsx'
import { FormState } from '../content/form/form-state.tsx'
import { usePartName } from '../content/pieces/part-state.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import type { usePageBlocks } from './use-page-blocks.ts'

type Props = WorkedOn & {
  language: Language
  isWide: boolean
  blocks: ReturnType<typeof usePageBlocks>
  onVersions: () => void
  onPreview: () => void
  onChoose: () => void
}

/** Top bar of the page builder: title, undo, preview and publishing. */
export function BlocksBar({ language, isWide, blocks, onPreview, onChoose, ...worked }: Props) {
  const say = useTranslator('admin')
  const partName = usePartName()
  const isNarrow = useMedia('(width < 48em)')
  const { document, state, mayChange } = worked
  const title = titleOf(state.parts[language]?.mine) || titleOf(state.parts.en?.mine) || document.key
  const steps = [
    { name: 'undo', label: say('image_editor.undo'), can: blocks.canUndo, take: blocks.undo },
    { name: 'redo', label: say('image_editor.redo'), can: blocks.canRedo, take: blocks.redo },
  ] as const
  const looks = (
    <>
      {mayChange &&
        steps.map(({ name, label, can, take }) => (
          <Button key={name} data-quiet data-icon aria-label={label} disabled={!can} onClick={take}>
            <Icon name={name} />
          </Button>
        ))}
      {!isWide && (
        <Button data-quiet onClick={onPreview}>
          <Icon name="eye" /> {say('content.stage.title')}
        </Button>
      )}
    </>
  )
  return (
    <ScreenBar
      title={say('blocks.title')}
      crumbs={[
        { to: 'pages', title: say('nav.pages') },
        { to: `pages/${document.id}?language=${language}`, title },
      ]}
      state={<FormState {...worked} onChoose={onChoose} />}
    >
      <FormActions
        {...worked}
        looks={looks}
        isBrief={isNarrow}
        publishWords={say('content.publish_part', { part: partName(worked.part) })}
      />
    </ScreenBar>
  )
}

function titleOf(value: Readonly<Record<string, unknown>> | undefined): string {
  const title = value?.[pages.titled]
  return typeof title === 'string' ? title : ''
}
