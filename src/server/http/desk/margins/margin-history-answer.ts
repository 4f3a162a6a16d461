import { writeMarginChange } from '#contract/desk/margin-forms.ts'
import type { WireVersionValue } from '#contract/desk/margin-history.ts'
import { type Holding, holdingOf } from '#domain/margins/margin-versions.ts'
import { startOf } from '#domain/rates/margin.ts'
import type { MarginVersion } from '../../../db/stores/margins/margin-history.ts'
import { type Mails, mailOf } from './margin-answers.ts'

export function writeVersions(versions: readonly MarginVersion[], mails: Mails, now: Date): WireVersionValue[] {
  // Oldest first, the order in which `holdingOf` looks for the version in force.
  const valid = versions.filter(({ ending }) => !ending).toReversed()
  return versions.map((version) => {
    const { change, proposedBy, approvedBy, note, recordedAt, endedBy, endedAt } = version
    const holding = holdingOf(version, valid, now)
    return {
      ...writeMarginChange(version),
      change: change ?? null,
      starts_at: startOf(version).toISOString(),
      recorded_at: recordedAt.toISOString(),
      proposed_by: mailOf(mails, proposedBy),
      approved_by: mailOf(mails, approvedBy),
      note: note ?? null,
      state: stateOf(version, holding, now),
      holds_for: [...holding.holdsFor],
      held_until: holding.until?.toISOString() ?? null,
      ended_by: mailOf(mails, endedBy),
      ended_at: endedAt?.toISOString() ?? null,
    }
  })
}

function stateOf(version: MarginVersion, { holdsFor, everHolds }: Holding, now: Date): WireVersionValue['state'] {
  if (version.ending) return version.ending
  const hasBegun = startOf(version) <= now
  // A version without tiers removes the margins of its scope, so it is never in force itself.
  if (version.tiers.length === 0) return hasBegun ? 'removed' : 'scheduled'
  if (!everHolds) return 'never'
  if (!hasBegun) return 'scheduled'
  return holdsFor.length > 0 ? 'in_force' : 'replaced'
}
