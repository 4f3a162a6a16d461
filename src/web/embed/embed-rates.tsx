import type { PageFilter } from '#domain/filter/filter.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useFrame } from '../frame/frame-context.tsx'
import { RatesCard } from '../rates-card/rates-card.tsx'
import type { RatesState } from '../rates-page/data/rates-store.ts'
import { givenText } from '../rates-page/data/summary.ts'
import { CardShell } from './card-shell.tsx'

type Props = { state: RatesState; asked: PageFilter }

/** Rates in the frame of a card. */
export function EmbedRates({ state, asked }: Props) {
  const say = useTranslator('currency_exchange')
  const { symbols } = useFrame().frame
  return (
    <CardShell title={say('answer.gets', { amount: givenText(state.filter, symbols) })} asked={asked}>
      <RatesCard state={state} />
    </CardShell>
  )
}
