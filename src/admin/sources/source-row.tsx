import type { WireDeskSourceValue } from '#contract/desk/sources.ts'
import { Button } from '#ui/button/button.tsx'
import { Flag } from '#ui/flag/flag.tsx'
import { Menu } from '#ui/menu/menu.tsx'
import { NamedRow } from '#ui/table/named-row.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useMoments } from '../frame/format/moments.ts'
import { useAddressQuery } from '../routing/address-query.ts'
import { DeskLink } from '../routing/desk-link.tsx'
import { ArrivalStrip } from './arrival-strip.tsx'
import { SourceState } from './source-state.tsx'
import { needsAttention, SourceWhy } from './source-why.tsx'
import { sourcesAddress } from './sources-address.ts'
import styles from './sources-screen.module.css'

/** Country code of the flag of each source. */
const flags: Readonly<Record<WireDeskSourceValue['source'], string>> = {
  ecb: 'EU',
  lithuania: 'LT',
  poland: 'PL',
  romania: 'RO',
  ukraine: 'UA',
  czechia: 'CZ',
  market: 'EU',
  treasury: 'EU',
}

type Props = {
  source: WireDeskSourceValue
  now: Date
  isAsked: boolean
  onAsk: (() => void) | undefined
  onSwitch: (() => void) | undefined
}

/** Row of a source, with its problem below if it has one. */
export function SourceRow({ source, now, isAsked, onAsk, onSwitch }: Props) {
  const say = useTranslator('admin')
  const { setting } = useDesk()
  const { formatMoment, formatCalendarDay } = useMoments()
  const isNamed = useAddressQuery(sourcesAddress)[0].source === source.source
  const { name, base, last_publication, learned_at, origin, next_expected, held, switched_off } = source
  return (
    <>
      <NamedRow isNamed={isNamed} data-open={needsAttention(source) || undefined}>
        <th scope="row">
          <span className={styles.name}>
            <Flag sprite={setting.flags} code={flags[source.source]} />
            <span>
              {name}
              <small>{base}</small>
            </span>
          </span>
        </th>
        <td data-label={say('sources.state')}>
          <SourceState source={source} now={now} />
        </td>
        <td data-label={say('sources.last')}>
          <span>
            {last_publication ? formatCalendarDay(last_publication) : '-'}
            {/* Set rates are our own, whose source has no row. */}
            {learned_at && origin && origin !== 'set' && (
              <small>{say(`sources.came.${origin}`, { time: formatMoment(new Date(learned_at)) })}</small>
            )}
          </span>
        </td>
        <td data-label={say('sources.next')}>
          {next_expected && !switched_off ? formatMoment(new Date(next_expected)) : '-'}
        </td>
        <td data-label={say('sources.arrival')}>
          <ArrivalStrip source={source} />
        </td>
        <td data-label={say('sources.held')} data-figure>
          {held > 0 ? <DeskLink to="held">{held}</DeskLink> : held}
        </td>
        <td className={styles.actions}>
          {onAsk && !switched_off && (
            <Button disabled={isAsked} onClick={onAsk}>
              {say(isAsked ? 'sources.asking' : 'sources.ask')}
              <span className="unseen">, {name}</span>
            </Button>
          )}
          {onSwitch && (
            <Menu label={say('people.more', { name })}>
              <button type="button" onClick={onSwitch}>
                {say(switched_off ? 'sources.switch_on' : 'sources.switch_off')}
              </button>
            </Menu>
          )}
        </td>
      </NamedRow>
      {needsAttention(source) && (
        <tr className={styles.why} data-open>
          <td colSpan={7}>
            <SourceWhy source={source} />
          </td>
        </tr>
      )}
    </>
  )
}
