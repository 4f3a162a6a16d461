import type { Call } from '#contract/core/client.ts'
import type { Shown } from '#domain/content/blocks/block-kinds.ts'
import type { PageContent } from '#domain/content/pages/site-page.ts'
import { type EmbedQuestion, readEmbedQuestion } from '#domain/filter/embed-question.ts'
import type { Market } from '#domain/filter/filter.ts'
import type { Visitor } from '../../frame/frame-data.ts'
import { loadCard } from '../../rates-card/load-card.ts'
import { loadRatesPage } from '../../rates-page/data/load-rates-page.ts'
import type { RatesBackground } from '../../rates-page/data/rates-page-data.ts'
import type { BlockRates } from './rates-block.tsx'

/** Loads the rates shown on a page; undefined if it shows none. */
export async function loadBlockRates(
  call: Call,
  page: PageContent | undefined,
  { visitor, background }: { readonly visitor: Visitor; readonly background: () => RatesBackground },
): Promise<BlockRates | undefined> {
  const blocks = (page?.slots ?? []).flatMap((slot) => slot.blocks).filter((block) => block.kind === 'rates_table')
  if (blocks.length === 0) return undefined
  const data = await loadRatesPage(call, visitor, background())
  const loaded = await Promise.all(
    blocks.map(async (block) => {
      const question = questionOf(block, data)
      if (!question) return []
      const state = await loadCard(call, { filter: question.shown, country: visitor.country, data })
      return [[block.id, { state, asked: question.asked }] as const]
    }),
  )
  return { data, byBlock: new Map(loaded.flat()) }
}

/** Returns the question of a block without a source and currencies that are not offered; undefined if none is left. */
function questionOf({ from, to, amount }: Shown<'rates_table'>, market: Market): EmbedQuestion | undefined {
  const source = from[0] ?? market.defaultCurrency
  const offered = to.filter((currency) => currency !== source && market.supported.includes(currency))
  if (to.length > 0 && offered.length === 0) return undefined
  const parameters = { from_currency: from, to_currency: offered, from_amount: amount ? [amount] : [] }
  const question = readEmbedQuestion(parameters, market)
  return 'problem' in question ? undefined : question
}
