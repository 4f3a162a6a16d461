import { useQuery } from '@tanstack/react-query'
import { readMargins } from '#contract/desk/margins.ts'
import { useTranslator } from '#ui/translator-context.tsx'
import { useDesk } from '../frame/calls/desk-context.tsx'
import { useQuietly } from '../frame/screen/attention.ts'
import { Loaded } from '../frame/screen/loaded.tsx'
import { ScreenBar } from '../frame/screen/screen-bar.tsx'
import { marginsKey } from './margins-key.ts'
import { MarginsWork } from './margins-work.tsx'

/** Screen of margins: those in force, the draft, and changes that wait. */
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
      {/* The loaded screen has a top bar of its own, with actions. */}
      {!reading.data && <ScreenBar title={say('nav.margins')} note={say('margins.lead')} />}
      <Loaded reading={reading} shape="panes">
        {(margins) => <MarginsWork margins={margins} />}
      </Loaded>
    </>
  )
}
