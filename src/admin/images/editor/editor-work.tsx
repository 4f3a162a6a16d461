import { useReducer, useRef, useState } from 'react'
import type { WireDocumentValue } from '#contract/content/document-wire.ts'
import { images } from '#domain/content/model/collections/images.ts'
import { isSame } from '#domain/content/model/is-same.ts'
import { type Picture, sizeOf } from '#domain/media/picture.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { ReadOnly } from '../../frame/screen/read-only.tsx'
import { ScreenBar } from '../../frame/screen/screen-bar.tsx'
import { useUnsaved } from '../../frame/storage/unsaved.tsx'
import { useKey } from '../../keyboard/keyboard.ts'
import { usePerson } from '../../session/use-session.ts'
import { sizeText } from '../size-text.ts'
import { EditorCanvas } from './editor-canvas.tsx'
import { beginHistory, stepped } from './editor-history.ts'
import { EditorTools } from './editor-tools.tsx'
import styles from './editor-work.module.css'
import { ShapePreviews } from './shape-previews.tsx'
import { useSavePicture } from './use-save-picture.ts'

type Props = { document: WireDocumentValue; title: string; picture: Picture }

/** Editor of one picture. Nothing is saved until the user asks for it. */
export function EditorWork({ document, title, picture: first }: Props) {
  const say = useTranslator('admin')
  const { rights } = usePerson()
  const mayChange = rights.includes(images.may.change) && document.trashed_at === null
  const [history, step] = useReducer(stepped, first, beginHistory)
  const [saved, setSaved] = useState(first)
  const [ratio, setRatio] = useState<number>()
  const focusRef = useRef<HTMLButtonElement>(null)
  const saving = useSavePicture(document, setSaved)
  const { present, past, future } = history
  const isChanged = !isSame({ picture: present }, { picture: saved })
  const size = sizeOf(present)
  useUnsaved(mayChange && isChanged)

  const change = (picture: Picture, group: string) => step({ kind: 'change', picture, group, at: performance.now() })
  const undo = () => step({ kind: 'undo' })
  const redo = () => step({ kind: 'redo' })
  const save = () => saving.mutate(present)
  const steps = [
    { name: 'undo', text: say('image_editor.undo'), isThere: past.length > 0, take: undo },
    { name: 'redo', text: say('image_editor.redo'), isThere: future.length > 0, take: redo },
  ] as const
  useKey('undo', undo)
  useKey('redo', redo)
  useKey('focalPoint', () => focusRef.current?.focus())
  useKey('save', save, mayChange && isChanged)

  return (
    <>
      <ScreenBar title={title} crumbs={[{ to: `image?image=${document.id}`, title: say('nav.image') }]}>
        {steps.map(({ name, text, isThere, take }) => (
          <Button key={name} data-quiet aria-label={text} title={text} disabled={!isThere} onClick={take}>
            <Icon name={name} />
          </Button>
        ))}
        <Button
          data-quiet
          disabled={!present.edits}
          onClick={() => change({ original: present.original }, `reset ${performance.now()}`)}
        >
          {say('image_editor.reset')}
        </Button>
        {mayChange && (
          <Button primary disabled={!isChanged || saving.isPending} onClick={save}>
            {say('content.save')}
          </Button>
        )}
      </ScreenBar>
      {!mayChange && <ReadOnly />}
      <div className={styles.panes}>
        <div className={styles.tools}>
          <EditorTools picture={present} ratio={ratio} onRatio={setRatio} onChange={change} />
        </div>
        <div className={styles.canvas}>
          <EditorCanvas picture={present} ratio={ratio} focusRef={focusRef} onChange={change} />
          <p className={styles.keys}>
            <span>{say('image_editor.keys')}</span>
            <span role="status">{sizeText(size)}</span>
          </p>
        </div>
        <aside className={styles.previews} aria-label={say('image_editor.previews')}>
          <h2>{say('image_editor.previews')}</h2>
          <ShapePreviews picture={present} />
        </aside>
      </div>
    </>
  )
}
