import { flagOf } from '#domain/countries/currency-places.ts'
import type { MarginChange } from '#domain/margins/margin-change.ts'
import { type MarginsInForce, type TierDifference, tierDifferences, tiersBefore } from '#domain/margins/margin-draft.ts'
import { compareDecimals, zero } from '#domain/money/decimal.ts'
import { isSameScope, type MarginScope } from '#domain/rates/margin.ts'
import { Button } from '#ui/button/button.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import styles from './change-list.module.css'
import { useMarginFormat } from './margin-format.ts'
import records from './records.module.css'

type Props = {
  changes: readonly MarginChange[]
  standing: MarginsInForce
  chosen?: MarginScope | undefined
  onChoose?: (change: MarginChange) => void
  onUndo?: (change: MarginChange) => void
}

/** List of margin changes, each with the margins in force. */
export function ChangeList({ changes, standing, chosen, onChoose, onUndo }: Props) {
  const say = useTranslator('admin')
  const { flags } = useDesk().setting
  const { scope } = useMarginFormat()
  return (
    <ul className={styles.changes}>
      {changes.map((change) => {
        const name = scope(change)
        const label = (
          <>
            <Flag sprite={flags} code={flagOf(change.currency)} />
            <span>{name}</span>
          </>
        )
        return (
          <li key={name}>
            {onChoose ? (
              <button
                type="button"
                className={styles.pick}
                aria-pressed={chosen !== undefined && isSameScope(change, chosen)}
                onClick={() => onChoose(change)}
              >
                {label}
              </button>
            ) : (
              <span className={styles.pick}>{label}</span>
            )}
            <Steps change={change} standing={standing} />
            {onUndo && (
              <Button
                data-quiet
                data-small
                aria-label={say('margins.undo', { what: name })}
                onClick={() => onUndo(change)}
              >
                <Icon name="undo" />
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Steps({ change, standing }: { change: MarginChange; standing: MarginsInForce }) {
  const say = useTranslator('admin')
  const { percent, from } = useMarginFormat()
  if (change.tiers.length === 0) return <span className={styles.steps}>{say('margins.withdrawn_scope')}</span>
  return (
    <span className={styles.steps}>
      {shownSteps(change, standing).map(({ fromAmount, was, now }) => (
        <span key={`${fromAmount.units} ${fromAmount.scale}`}>
          {compareDecimals(fromAmount, zero) > 0 && <small className={records.small}>{from(fromAmount)} </small>}
          {was && <del>{percent(was)}</del>} {now ? <ins>{percent(now)}</ins> : <ins>{say('margins.no_step')}</ins>}
        </span>
      ))}
    </span>
  )
}

/** Returns the tiers that a change alters, or all its tiers if it is in force already. */
function shownSteps(change: MarginChange, standing: MarginsInForce): readonly TierDifference[] {
  const differences = tierDifferences(tiersBefore(standing, change), change.tiers)
  return differences.length > 0 ? differences : tierDifferences([], change.tiers)
}
