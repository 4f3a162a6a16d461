import type { ListedBackground } from '#contract/desk/backgrounds.ts'
import type { DeskPath } from '#domain/desk/desk-path.ts'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { StateChip } from '../content/pieces/part-state.tsx'
import { Thumbnail } from '../content/pieces/thumbnail.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import { isAlways, placeAmong, weeksFrom } from './calendar.ts'
import styles from './calendar-strip.module.css'
import { periodOf, useJoinedTexts, usePeriodText, type useRuleText } from './rule-text.ts'

type Props = {
  backgrounds: readonly ListedBackground[]
  words: ReturnType<typeof useRuleText>
  /** Returns the path of an item. */
  addressOf: (id: number) => DeskPath
}

/** Calendar of rules with their periods over the next weeks. On narrow screens the period is text. */
export function CalendarStrip({ backgrounds, words, addressOf }: Props) {
  const say = useTranslator('admin')
  const { formatShortDay } = useMoments()
  const now = new Date()
  const weeks = weeksFrom(now)
  const today = placeAmong({ from: now, until: undefined }, weeks)?.start ?? 0
  return (
    <div className={styles.strip}>
      <div className={styles.head} aria-hidden="true">
        <b>{say('content.field.on')}</b>
        <div className={styles.weeks}>
          {weeks.starts.map((start, place) => (
            <span key={start.getTime()} data-now={place === 0 || undefined}>
              {place === 0 || start.getDate() <= 7 ? formatShortDay(start) : start.getDate()}
            </span>
          ))}
        </div>
      </div>
      <ul className={styles.rows} aria-label={say('backgrounds.calendar')}>
        {backgrounds.map((background) => (
          <li key={background.id}>
            <Where background={background} words={words} addressOf={addressOf} />
            <div className={styles.when}>
              <i className={styles.today} style={{ insetInlineStart: `${today}%` }} />
              <Bars background={background} weeks={weeks} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

type WhereProps = Omit<Props, 'backgrounds'> & { background: ListedBackground }

function Where({ background, words, addressOf }: WhereProps) {
  const say = useTranslator('admin')
  const { id, state, image, said } = background
  const isUnseen = image !== null && !image.is_said && said.length > 0
  return (
    <div className={styles.what}>
      <span className={styles.thumbnail}>
        {image?.picture && <Thumbnail picture={image.picture} shape="wide" sizes="84px" />}
      </span>
      <div>
        <DeskLink to={addressOf(id)} className={styles.where}>
          {words.whereWords(background)}
        </DeskLink>
        <small>{words.whomWords(background)}</small>
        <small className={styles.inWords}>{words.timeWords(background)}</small>
        {(state === 'draft' || state === 'changed' || state === 'unpublished') && (
          <small>
            <StateChip state={state} />
          </small>
        )}
        {isUnseen && (
          <small className={styles.unseen}>
            <Icon name="alert" /> {say('backgrounds.image_unsaid')}
          </small>
        )}
      </div>
    </div>
  )
}

type BarsProps = { background: ListedBackground; weeks: ReturnType<typeof weeksFrom> }

/** Bars of a rule's periods, hidden from screen readers, because the row's text says the same. */
function Bars({ background: { title, said }, weeks }: BarsProps) {
  const say = useTranslator('admin')
  const periodWords = usePeriodText()
  const listed = useJoinedTexts()
  const now = new Date()
  if (said.length === 0)
    return (
      <span className={styles.bar} data-draft="" aria-hidden="true" style={{ insetInlineStart: '3px' }}>
        {listed([title, say('backgrounds.time.never')])}
      </span>
    )
  return said.map((one) => {
    const period = periodOf(one)
    const place = placeAmong(period, weeks)
    if (!place) return null
    // The start is visible, so only the end is named.
    const end = period.until ? periodWords(period, period.from > now ? period.from : now) : ''
    return (
      <span
        key={one.from}
        className={styles.bar}
        data-always={isAlways(period, now) || undefined}
        aria-hidden="true"
        title={listed([title, periodWords(period, now)])}
        style={{
          insetInlineStart: `calc(${place.start}% + 3px)`,
          inlineSize: `calc(${place.length}% - 6px)`,
        }}
      >
        {listed([title, end])}
      </span>
    )
  })
}
