import { useTranslator } from '#ui/translator-context.tsx'
import styles from './audit-screen.module.css'
import type { Detail } from './entry-details.ts'
import { findListChange } from './list-change.ts'
import { useValueFormat } from './value-format.ts'

/** Field of an entry with its value, or with its values before and after. */
export function EntryDetail({ detail }: { detail: Detail }) {
  const say = useTranslator('admin')
  return (
    <div>
      <dt>{detail.words ? say(detail.words.label) : detail.name}</dt>
      <dd>
        <Values detail={detail} />
      </dd>
    </div>
  )
}

/** The same on the line of an entry. A value without an earlier one is shown as new. */
export function EntryChange({ detail, hasLabel }: { detail: Detail; hasLabel: boolean }) {
  const say = useTranslator('admin')
  const valueWords = useValueFormat()
  return (
    <span>
      {hasLabel && `${detail.words ? say(detail.words.label) : detail.name}: `}
      {detail.kind === 'fact' ? <Change to={valueWords(detail.value, detail.words)} /> : <Values detail={detail} />}
    </span>
  )
}

function Values({ detail }: { detail: Detail }) {
  const say = useTranslator('admin')
  const valueWords = useValueFormat()
  const { words } = detail
  if (detail.kind === 'fact') return valueWords(detail.value, words)
  if (detail.kind === 'removed') return <Change from={valueWords(detail.value, words)} />
  const list = words?.as === 'currencies' ? findListChange(detail.before, detail.after) : undefined
  if (!list) return <Change from={valueWords(detail.before, words)} to={valueWords(detail.after, words)} />
  if (list.gone.length + list.come.length === 0) return say('audit.reordered')
  const { gone, come } = list
  return (
    <Change
      {...(gone.length > 0 && { from: valueWords(gone, words) })}
      {...(come.length > 0 && { to: valueWords(come, words) })}
    />
  )
}

/** Values before and after. Colour and line style distinguish them, and hidden text does so for screen readers. */
function Change({ from, to }: { from?: string; to?: string }) {
  const say = useTranslator('admin')
  return (
    <span className={styles.change}>
      {from !== undefined && (
        <del>
          <span className="unseen">{say('audit.before')} </span>
          {from}
        </del>
      )}
      {from !== undefined && to !== undefined && <span className={styles.arrow} aria-hidden="true" />}
      {to !== undefined && (
        <ins>
          <span className="unseen">{say('audit.after')} </span>
          {to}
        </ins>
      )}
    </span>
  )
}
