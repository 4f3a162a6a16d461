import type { MarginsInForce } from '#domain/margins/margin-draft.ts'
import { Button } from '#ui/button/button.tsx'
import layout from '#ui/row/row.module.css'
import { useTranslator } from '#ui/translator-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { ChangeList } from './change-list.tsx'
import styles from './records.module.css'
import type { Collision } from './use-margin-draft.ts'

type Props = {
  collisions: readonly Collision[]
  standing: MarginsInForce
  onKeep: () => void
  onTake: () => void
}

/** Conflict between the draft and another user's change of the same margins. Both stay until the user decides. */
export function CollisionNote({ collisions, standing, onKeep, onTake }: Props) {
  const say = useTranslator('admin')
  const { formatMoment } = useMoments()
  const [first] = collisions
  if (!first) return null
  const { proposed_by, proposed_at } = first.record
  return (
    <section className={styles.collision} role="alert">
      <h2>{say('margins.collision', { name: proposed_by, time: formatMoment(new Date(proposed_at)) })}</h2>
      <h3>{say('margins.theirs')}</h3>
      <ChangeList changes={collisions.map(({ theirs }) => theirs)} standing={standing} />
      <h3>{say('margins.mine')}</h3>
      <ChangeList changes={[...new Set(collisions.map(({ mine }) => mine))]} standing={standing} />
      <p className={layout.row}>
        <Button data-small onClick={onKeep}>
          {say('margins.keep_mine')}
        </Button>
        <Button data-small onClick={onTake}>
          {say('margins.take_theirs')}
        </Button>
      </p>
    </section>
  )
}
