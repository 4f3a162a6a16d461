import { layouts } from '#domain/content/model/collections/layouts.ts'
import { type LayoutValue, placesIn } from '#domain/content/model/layout-places.ts'
import { Button } from '#ui/button/button.tsx'
import { GroupField } from '#ui/field/group-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import lists from '#ui/list/list.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDocument } from '../data/content-data.ts'
import { findProblem } from '../pieces/problem-words.ts'
import { UseList } from '../pieces/uses.tsx'
import { useSlotName } from './block-words.ts'
import styles from './fields.module.css'
import type { InputProps } from './input-props.ts'
import { useLayout, type WrittenLayout } from './use-layout.ts'

const nowhere = 'nowhere'
const undecided = 'undecided'
const toPlace = (place: string) => `to ${place}`

/**
 * Selects a target for the blocks of each published slot that the layout no longer has, and lists the affected pages.
 */
export function MovesInput({ path, label, value, onChange, problem, around }: InputProps<'list'>) {
  const say = useTranslator('admin')
  // Values have been checked against their declaration.
  const moves = (value ?? []) as NonNullable<LayoutValue['moves']>
  const written = { slots: (around.valueOf('slots') ?? []) as NonNullable<WrittenLayout['slots']> }
  const { layout: published = {} } = useLayout(around.document)
  const uses = useDocument(layouts, around.document).data?.uses ?? []
  const nameOfPublished = useSlotName(published)
  const nameWritten = useSlotName(written)
  const places = placesIn(written)
  const refused = (around.sentencesAt?.(path) ?? []).flatMap((one) => findProblem(one).details.place ?? [])
  const open = [...new Set([...placesIn(published), ...refused])].filter(
    (place) => !places.includes(place) && !moves.some(({ from }) => from === place),
  )
  const rows = [...moves, ...open.map((from) => ({ from, isOpen: true }))]
  if (rows.length === 0) return null

  function choose(at: number, from: string | undefined, chosen: string): void {
    const to = places.find((place) => toPlace(place) === chosen)
    const statement = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
    const next = chosen === undecided ? moves.toSpliced(at, 1) : moves.toSpliced(at, 1, statement)
    onChange(next.length > 0 ? (next as typeof value) : undefined)
  }

  return (
    // A refusal about a slot is shown at that slot.
    <GroupField label={label} problem={refused.length > 0 ? undefined : problem}>
      <ul className={`${lists.stack} ${styles.items}`}>
        {rows.map((row, at) => {
          const { from = '' } = row
          const to = 'to' in row ? row.to : undefined
          const stray = to !== undefined && !places.includes(to) ? [[toPlace(to), to] as const] : []
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: one place may be stated twice until somebody removes one
            <li key={`${from} ${at}`}>
              <fieldset className={styles.itemFields} disabled={around.isDisabled}>
                <SelectField
                  label={say('blocks.goes_to', { place: nameOfPublished(from) })}
                  value={'isOpen' in row ? undecided : to === undefined ? nowhere : toPlace(to)}
                  problem={
                    'isOpen' in row && refused.includes(from)
                      ? say('content.problem.moves', { place: nameOfPublished(from) })
                      : (around.problemAt(`${path}[${at}].to`) ?? around.problemAt(`${path}[${at}].from`))
                  }
                  options={[
                    ...('isOpen' in row ? [[undecided, say('blocks.unchosen')] as const] : []),
                    ...places.map((place) => [toPlace(place), nameWritten(place)] as const),
                    ...stray,
                    [nowhere, say('blocks.goes_nowhere')],
                  ]}
                  onChange={(chosen) => choose(at, from, chosen)}
                />
              </fieldset>
              {!around.isDisabled && !('isOpen' in row) && (
                <div className={styles.itemTools}>
                  <Button
                    data-quiet
                    data-small
                    aria-label={say('content.item_remove', { number: String(at + 1) })}
                    onClick={() => choose(at, from, undecided)}
                  >
                    <Icon name="trash" />
                  </Button>
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {uses.length > 0 && <UseList words={say('content.layout_used')} uses={uses} />}
    </GroupField>
  )
}
