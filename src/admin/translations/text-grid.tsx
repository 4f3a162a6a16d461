import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TextsListed, WireTextRow } from '#contract/desk/texts.ts'
import { type Language, languageNames, languageTag } from '#domain/texts/languages/language.ts'
import { type EnglishText, isOutdated, textOf } from '#domain/texts/translating/text-cell.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { TextCell } from './text-cell.tsx'
import styles from './text-grid.module.css'
import type { DraftText, TextDraft } from './use-text-draft.ts'

type Place = { readonly key: string; readonly language: Language }

type Props = {
  listed: TextsListed
  domain: Parameters<TextDraft['find']>[0]['domain']
  work: TextDraft
  mayChange: boolean
  onHistory: (key: string) => void
}

/** Table of texts by key and language. Arrows move, Enter or a character edits, Delete restores the original. */
export function TextGrid({ listed, domain, work, mayChange, onHistory }: Props) {
  const say = useTranslator('admin')
  const [current, setCurrent] = useState<Place>()
  const [editing, setEditing] = useState<Place & { start: string | undefined; before: DraftText | undefined }>()
  const table = useRef<HTMLTableElement>(null)
  const first = listed.items[0]
  const shown = current && listed.items.some(({ key }) => key === current.key) ? current : firstPlace(first)

  function edit(place: Place, start?: string): void {
    if (!mayChange) return
    setEditing({ ...place, start, before: work.find({ domain, ...place }) })
    if (start !== undefined) finish(place, start)
  }

  /** Restores the draft from before the cell was opened, or removes it if there was none. */
  function restore(place: Place): void {
    if (editing?.before) work.set(editing.before)
    else work.drop({ domain, ...place })
  }

  function press(event: KeyboardEvent<HTMLElement>, place: Place): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return
    const beside = cellBeside(event.currentTarget, event.key)
    if (beside) beside.focus()
    else if (event.key === 'Enter' || event.key === 'F2') edit(place)
    else if (event.key === 'Delete' || event.key === 'Backspace') finish(place, null)
    else if (event.key.length === 1 && event.key !== ' ') edit(place, event.key)
    else return
    event.preventDefault()
    // Keeps the desk's single-key shortcuts from firing.
    event.stopPropagation()
  }

  /** Adds a text to the draft, or removes it if it equals the stored one. */
  function finish({ key, language }: Place, text: string | null): void {
    const row = listed.items.find((one) => one.key === key)
    const cell = row?.cells.find((one) => one.language === language)
    const english = row && englishOf(row)
    if (!cell || !english || !mayChange) return
    const place = { domain, key, language }
    const stored = textOf(cell)
    // An equal text counts as a change once the English has changed, because it confirms the translation.
    const isOld = isOutdated(cell, english)
    const isBack = text === null || (text === '' && stored === undefined) || (text === cell.came && !isOld)
    const wanted = isBack ? null : text
    const isSame = wanted === (cell.ours ?? null) && (wanted === null || !isOld)
    if (isSame) work.drop(place)
    else work.set({ ...place, text: wanted, revision: cell.revision, before: stored ?? null, english: english.came })
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are moved through and written
    <table ref={table} className={styles.grid} aria-label={say('nav.translations')} role="grid">
      <thead>
        <tr>
          <th scope="col">{say('texts.key')}</th>
          {listed.said.map(({ language, count }) => (
            <th key={language} scope="col">
              <span lang={languageTag(language)}>{languageNames[language]}</span> <small>{count}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {listed.items.map((row) => {
          const { key, cells } = row
          const english = englishOf(row)
          return (
            <tr key={key}>
              <th scope="row" dir="ltr">
                {key}
              </th>
              {english &&
                cells.map((cell) => {
                  const place = { key, language: cell.language }
                  const isAt = (other: Place | undefined) => other?.key === key && other.language === cell.language
                  return (
                    <TextCell
                      key={cell.language}
                      cell={cell}
                      english={english}
                      drafted={work.find({ domain, ...place })}
                      isCurrent={isAt(shown)}
                      editing={isAt(editing) ? { start: editing?.start } : undefined}
                      onFocus={() => setCurrent(place)}
                      onKeyDown={(event) => press(event, place)}
                      onEdit={() => edit(place)}
                      onHistory={() => onHistory(key)}
                      onType={(text) => (text === undefined ? restore(place) : finish(place, text))}
                      onDone={(text, next) => {
                        // Synchronous, because the next key may follow at once and must reach the cell.
                        flushSync(() => {
                          setEditing(undefined)
                          if (text !== undefined) finish(place, text)
                          else restore(place)
                        })
                        if (next) focusAfter(table.current, place, next)
                      }}
                    />
                  )
                })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function englishOf({ cells }: WireTextRow): EnglishText | undefined {
  const cell = cells.find(({ language }) => language === 'en')
  return cell?.came === undefined ? undefined : { came: cell.came, said: textOf(cell) ?? cell.came }
}

/** Returns the cell that Tab enters, which is beside English. */
function firstPlace(row: WireTextRow | undefined): Place | undefined {
  const cell = row?.cells[1] ?? row?.cells[0]
  return row && cell && { key: row.key, language: cell.language }
}

/** Moves the focus to a cell once the field is gone. */
function focusAfter(table: HTMLTableElement | null, { key, language }: Place, next: 'down' | 'right' | 'stay'): void {
  const row = [...(table?.tBodies[0]?.rows ?? [])].find((one) => one.querySelector('th')?.textContent === key)
  const cell = row?.querySelector<HTMLElement>(`[data-cell="${language}"]`)
  if (!cell) return
  const beside = { down: cellBeside(cell, 'ArrowDown'), right: cell.nextElementSibling, stay: cell }[next]
  const wanted = beside instanceof HTMLElement ? beside : cell
  wanted.focus()
}

/** Returns the cell next to another one in the direction of a key; undefined at the edge of the table. */
function cellBeside(cell: HTMLElement, key: string): HTMLElement | undefined {
  const table = cell.closest('table')
  if (!table) return undefined
  const isMirrored = getComputedStyle(table).direction === 'rtl'
  const rows = [...table.tBodies].flatMap(({ rows: ofBody }) => [...ofBody])
  const row = rows.findIndex((one) => one.contains(cell))
  const cells = cellsOf(rows[row])
  const column = cells.indexOf(cell)
  const steps: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowUp: () => cellsOf(rows[row - 1])[column],
    ArrowDown: () => cellsOf(rows[row + 1])[column],
    ArrowLeft: () => cells[isMirrored ? column + 1 : column - 1],
    ArrowRight: () => cells[isMirrored ? column - 1 : column + 1],
    Home: () => cells[0],
    End: () => cells.at(-1),
  }
  return Object.hasOwn(steps, key) ? steps[key]?.() : undefined
}

function cellsOf(row: Element | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>('[data-cell]')] : []
}
