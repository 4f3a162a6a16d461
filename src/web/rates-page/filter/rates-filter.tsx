import { type FormEvent, useState } from 'react'
import type { PageFilter } from '#domain/filter/filter.ts'
import { Button } from '#ui/button/button.tsx'
import cards from '#ui/card/card.module.css'
import { preloadCombobox } from '#ui/combobox/lazy-combobox.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../../frame/frame-context.tsx'
import type { Parameter } from '../../frame/page-address.ts'
import { givenText } from '../data/summary.ts'
import { useSearch } from '../data/use-search.ts'
import { FilterSide } from './filter-side.tsx'
import { FoldedFilter } from './folded-filter.tsx'
import styles from './rates-filter.module.css'
import { type FilterForm, preloadReader } from './use-filter.ts'

type Props = {
  form: FilterForm
  /** Filter of the rates below. */
  shown: PageFilter
  /** Computed other amount of a single pair. */
  computed: string | undefined
  isLoading: boolean
  kept: readonly Parameter[]
}

/** The filter form. Without JavaScript it is a plain form; on a phone it is folded. */
export function RatesFilter({ form, shown, computed, isLoading, kept }: Props) {
  const say = useTranslator('currency_exchange')
  const { load: loadSearch } = useSearch()
  const [isOpen, setOpen] = useState(false)
  function comeNear(): void {
    if (!navigator.onLine) return
    preloadCombobox()
    preloadReader()
    loadSearch()
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const { currentTarget } = event
    try {
      if (!(await form.apply())) return
      setOpen(false)
      showResult()
    } catch {
      // The server reads the typed text as well.
      currentTarget.submit()
    }
  }
  const isAsked = form.standing === 'shown'
  const [fromComputed, toComputed] = shown.fromAmount ? [undefined, computed] : [computed, undefined]
  return (
    <form
      className={`${cards.card} ${styles.filter}`}
      method="get"
      action="/"
      aria-label={say('filter.title')}
      data-open={isOpen || undefined}
      data-busy={isLoading || undefined}
      onSubmit={submit}
      onPointerEnter={comeNear}
      onFocus={comeNear}
      noValidate
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FoldedFilter shown={shown} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <div className={styles.body} id="filter">
        <div className={styles.fields}>
          <FilterSide side="from" form={form} computed={isAsked ? fromComputed : undefined} />
          <button type="button" className={styles.swap} aria-label={say('filter.swap')} onClick={form.swap}>
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path
                d="M4 7h11l-3-3M16 13H5l3 3"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.7"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
          </button>
          <FilterSide side="to" form={form} computed={isAsked ? toComputed : undefined} />
          <div className={styles.actions}>
            <Button type="submit" primary>
              {say('filter.apply')}
            </Button>
            <Button onClick={form.clear} className={styles.clear}>
              {say('filter.clear')}
            </Button>
          </div>
        </div>
        <Pending form={form} shown={shown} />
      </div>
    </form>
  )
}

/** Note that the fields differ from the rates below. */
function Pending({ form: { standing, draft }, shown }: Pick<Props, 'form' | 'shown'>) {
  const say = useTranslator('currency_exchange')
  const { symbols } = useFrame().frame
  const hasProblem = draft.fromProblem !== undefined || draft.toProblem !== undefined
  if (standing === 'shown' || hasProblem) return null
  return (
    <p className={styles.pending}>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <path d="M10 3 18 17H2zM10 8v4M10 14.5v.1" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <span>
        {say(standing === 'waiting' ? 'filter.waiting' : 'filter.pending', { shown: givenText(shown, symbols) })}
      </span>
    </p>
  )
}

/** Scrolls to a result below the fold, because the button would otherwise seem to do nothing. */
function showResult(): void {
  const result = document.getElementById('rates')
  if (result && result.getBoundingClientRect().top > innerHeight * 0.8) result.scrollIntoView({ block: 'start' })
}
