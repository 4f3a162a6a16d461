import type { EditorView } from 'prosemirror-view'
import { type KeyboardEvent, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import type { EditorTexts } from './editor-texts.ts'
import { findLinkRange } from './links.ts'
import styles from './rich-text-editor.module.css'
import { type ToolName, toolOf, toolsFor } from './tools.ts'

type Props = { view: EditorView | undefined; words: EditorTexts; label: string; count: number; onLink: () => void }

/** A toolbar with one Tab stop and arrow keys, by the WAI-ARIA pattern. */
export function Toolbar({ view, words, label, count, onLink }: Props) {
  const [stop, setStop] = useState<ToolName | 'link'>('heading2')
  if (!view) return <div className={styles.tools} />
  const { state } = view
  const shown = toolsFor(state)
  const place = shown.indexOf('bullets')
  const names: readonly (ToolName | 'link')[] = shown.toSpliced(place, 0, 'link' as ToolName)
  const current = names.includes(stop) ? stop : 'heading2'

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button')]
    const at = buttons.findIndex((button) => button.matches(':focus'))
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = nextPlace(event.key, { at, count: buttons.length, isMirrored })
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }

  function use(name: ToolName | 'link'): void {
    if (name === 'link') onLink()
    else if (view) {
      toolOf(name).command(view.state, view.dispatch, view)
      view.focus()
    }
  }

  function isActive(name: ToolName | 'link'): boolean | undefined {
    if (name === 'link') return findLinkRange(state).target !== undefined
    return toolOf(name).isActive?.(state)
  }

  return (
    <div
      className={styles.tools}
      role="toolbar"
      aria-label={`${words.toolbar}: ${label}`}
      tabIndex={-1}
      onKeyDown={move}
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          tabIndex={name === current ? 0 : -1}
          aria-label={nameOf(name, words)}
          title={name === 'link' ? `${words.link} (${words.linkKeys.shown})` : nameOf(name, words)}
          aria-keyshortcuts={name === 'link' ? words.linkKeys.spoken : undefined}
          aria-pressed={isActive(name)}
          aria-disabled={name !== 'link' && !toolOf(name).command(state) ? true : undefined}
          onFocus={() => setStop(name)}
          // Keeps the selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => use(name)}
        >
          <Face name={name} />
        </button>
      ))}
      <span className={styles.count}>{words.wordCount(count)}</span>
    </div>
  )
}

/** Returns the name of a button, which begins with its visible letters. */
function nameOf(name: ToolName | 'link', words: EditorTexts): string {
  if (name === 'link') return words.link
  const { face } = toolOf(name)
  return 'letters' in face ? `${face.letters}, ${words.tools[name]}` : words.tools[name]
}

function Face({ name }: { name: ToolName | 'link' }) {
  if (name === 'link') return <Icon name="link" />
  const { face } = toolOf(name)
  return 'icon' in face ? <Icon name={face.icon} /> : <b aria-hidden="true">{face.letters}</b>
}

type Buttons = { readonly at: number; readonly count: number; readonly isMirrored: boolean }

/** Returns the index that a key leads to in a row of buttons; undefined for other keys. */
function nextPlace(key: string, { at, count, isMirrored }: Buttons): number | undefined {
  const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight'
  const back = isMirrored ? 'ArrowRight' : 'ArrowLeft'
  if (key === forward) return (at + 1) % count
  if (key === back) return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
