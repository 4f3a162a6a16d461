import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { listOwnRates } from '#contract/desk/own-rates.ts'
import { Button } from '#ui/button/button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useQuietly } from '../frame/screen/attention.ts'
import { catchFocus } from '../frame/screen/catch-focus.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import { usePerson } from '../session/use-session.ts'
import { OwnRateFile } from './own-rate-file.tsx'
import { OwnRateTable } from './own-rate-table.tsx'
import styles from './own-rates.module.css'
import { ownRatesKey } from './own-rates-key.ts'
import { ProposalList } from './proposal-list.tsx'
import { type Ruling, useOwnRateActs } from './use-own-rates.ts'

/**
 * Manual rates, which replace official mid rates: current and planned ones, those that wait for approval, and the
 * import of a file.
 */
export function OwnRates() {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const mayLoad = usePerson().rights.includes('rates.load')
  const [isLoading, setLoading] = useState(false)
  const { end, rule, isBusy } = useOwnRateActs()
  const section = useRef<HTMLElement>(null)
  const caught = { onSettled: () => catchFocus(section.current) }
  const reading = useQuery({
    queryKey: ownRatesKey,
    queryFn: ({ signal }) => call(listOwnRates, { path: {}, query: {}, signal }),
    refetchInterval: useQuietly(30_000),
  })
  return (
    <section ref={section} tabIndex={-1} className={styles.own}>
      <header>
        <p>{say(mayLoad ? 'own.lead' : 'own.only_treasurers')}</p>
        {mayLoad && (
          <Button primary onClick={() => setLoading(true)}>
            <Icon name="upload" />
            {say('own.load')}
          </Button>
        )}
      </header>
      <Loaded reading={reading}>
        {({ rates, proposals, seen, approver_count }) => {
          const isOpen = ({ state }: { state: string }) => state === 'pending' || state === 'over'
          const acting = { isBusy, seen, onRule: (ruling: Ruling) => rule(ruling, caught) }
          return (
            <>
              <ProposalList title={say('own.waiting')} proposals={proposals.filter(isOpen)} {...acting} />
              {rates.length > 0 ? (
                <OwnRateTable
                  rates={rates}
                  seen={seen}
                  isBusy={isBusy}
                  mayEnd={mayLoad}
                  onEnd={(one) => end(one, caught)}
                />
              ) : (
                <p className={styles.none}>{say('own.none')}</p>
              )}
              <ProposalList
                title={say('own.decided')}
                proposals={proposals.filter((one) => !isOpen(one))}
                {...acting}
              />
              {isLoading && <OwnRateFile approver_count={approver_count} onClose={() => setLoading(false)} />}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
