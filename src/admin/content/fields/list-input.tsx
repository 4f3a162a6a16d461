import type { FieldOf, Value } from '#domain/content/model/field.ts'
import { Button } from '#ui/button/button.tsx'
import { GroupField } from '#ui/field/group-field.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import lists from '#ui/list/list.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { AddItem } from './add-item.tsx'
import styles from './fields.module.css'
import type { InputContext, InputProps } from './input-props.ts'
import { MovesInput } from './moves-input.tsx'

export function ListInput(props: InputProps<'list'>) {
  const { field, path, label, value, onChange, problem, around } = props
  if (field.areMoves) return <MovesInput {...props} />
  return (
    <GroupField label={label} problem={problem}>
      <Items
        field={field}
        path={path}
        around={around}
        items={value ?? []}
        onChange={(items) => onChange(items as typeof value)}
      />
    </GroupField>
  )
}

type ItemsProps = {
  field: FieldOf<'list'>
  path: string
  items: readonly Value[]
  onChange: (items: readonly Value[]) => void
  around: InputContext
}

/** A list of groups of fields that are added, removed and moved. */
function Items({ field, path, items, onChange, around }: ItemsProps) {
  const say = useTranslator('admin')
  const replace = (at: number, item: Value) => onChange(items.with(at, item))
  function move(at: number, step: 1 | -1): void {
    const item = items[at]
    if (item) onChange(items.toSpliced(at, 1).toSpliced(at + step, 0, item))
  }
  return (
    <>
      <ol className={`${lists.stack} ${styles.items}`}>
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have nothing else to be told apart by
          <li key={at}>
            <div className={styles.itemFields}>
              {Object.entries(field.of).map(([name, inner]) =>
                around.draw({
                  name,
                  field: inner,
                  path: `${path}[${at}].${name}`,
                  value: item[name],
                  onChange: (next) => replace(at, { ...item, [name]: next }),
                }),
              )}
              {field.depth > 1 && (
                <Items
                  field={{ ...field, depth: field.depth - 1 }}
                  path={`${path}[${at}].children`}
                  items={childrenOf(item)}
                  onChange={(children) => replace(at, { ...item, children })}
                  around={around}
                />
              )}
            </div>
            {!around.isDisabled && (
              <div className={styles.itemTools}>
                <Button
                  data-quiet
                  data-small
                  disabled={at === 0}
                  aria-label={say('content.item_up', { number: String(at + 1) })}
                  onClick={() => move(at, -1)}
                >
                  <Icon name="up" />
                </Button>
                <Button
                  data-quiet
                  data-small
                  disabled={at === items.length - 1}
                  aria-label={say('content.item_down', { number: String(at + 1) })}
                  onClick={() => move(at, 1)}
                >
                  <Icon name="down" />
                </Button>
                <Button
                  data-quiet
                  data-small
                  aria-label={say('content.item_remove', { number: String(at + 1) })}
                  onClick={() => onChange(items.toSpliced(at, 1))}
                >
                  <Icon name="trash" />
                </Button>
              </div>
            )}
          </li>
        ))}
      </ol>
      {!around.isDisabled && (
        <AddItem
          words={say('content.item_add')}
          isFull={items.length >= field.max}
          max={field.max}
          onAdd={() => onChange([...items, {}])}
        />
      )}
    </>
  )
}

function childrenOf({ children }: Value): readonly Value[] {
  return Array.isArray(children) ? children : []
}
