import type { WireOutcomeValue } from '#contract/desk/sources.ts'
import { useTranslator } from '#ui/translator-context.tsx'

/** What came of asking, source by source; an error if any of it went wrong. */
export function useOutcomeWords(): (outcomes: readonly WireOutcomeValue[]) => {
  kind: 'success' | 'error'
  text: string
} {
  const say = useTranslator('admin')
  function words({ name, outcome, brought, problem }: WireOutcomeValue): string {
    if (outcome === 'brought') return `${name}: ${say.count('sources.outcome.brought', brought)}`
    if (outcome === 'failed') return `${name}: ${say('sources.outcome.failed', { problem: problem ?? '' })}`
    return `${name}: ${say(`sources.outcome.${outcome}`)}`
  }
  return (outcomes) => ({
    kind: outcomes.some(({ outcome }) => outcome === 'failed') ? 'error' : 'success',
    text: outcomes.map(words).join(' '),
  })
}
