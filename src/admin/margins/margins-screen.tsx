import { useQuery } from '@tanstack/react-query'
import { readMargins } from '#contract/desk/margins.ts'
import { Button } from '#ui/button/button.tsx'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/desk-context.tsx'
import { ScreenBar } from '../frame/screen-bar.tsx'
import { marginsKey } from './margins-key.ts'
import styles from './margins-pane.module.css'
import { MarginsWork } from './margins-work.tsx'

/** What we keep of an exchange: what holds, what would be, and changing it. */
export function MarginsScreen() {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const { data, error, refetch } = useQuery({
    queryKey: marginsKey,
    queryFn: ({ signal }) => call(readMargins, { path: {}, query: {}, signal }),
    refetchInterval: 20_000,
  })
  if (data) return <MarginsWork margins={data} />
  return (
    <>
      <ScreenBar title={say('nav.margins')} note={say('margins.lead')} />
      {error && (
        <p className={styles.none}>
          {say('error.load')} <Button onClick={() => refetch()}>{say('error.retry')}</Button>
        </p>
      )}
    </>
  )
}
