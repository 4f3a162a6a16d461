import { useQuery } from '@tanstack/react-query'
import { readMargins } from '#contract/desk/margins.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useQuietly } from '../frame/screen/attention.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { marginsKey } from './margins-key.ts'
import { MarginsWork } from './margins-work.tsx'

/** What we keep of an exchange: what holds, what would be, and changing it. */
export function MarginsScreen() {
  const say = useTranslator('admin')
  const { call } = useDesk()
  const reading = useQuery({
    queryKey: marginsKey,
    queryFn: ({ signal }) => call(readMargins, { path: {}, query: {}, signal }),
    refetchInterval: useQuietly(20_000),
  })
  return (
    <>
      {/* What was read has a line of its own, with what can be done with it. */}
      {!reading.data && <ScreenBar title={say('nav.margins')} note={say('margins.lead')} />}
      <Loaded reading={reading} shape="panes">
        {(margins) => <MarginsWork margins={margins} />}
      </Loaded>
    </>
  )
}
