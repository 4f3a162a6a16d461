import { useAddress } from '../routing/desk-link.tsx'
import { Countries } from './countries.tsx'
import { Currencies } from './currencies.tsx'
import { OwnRates } from './own-rates.tsx'
import { RatesTabs, tabOf } from './rates-tabs.tsx'
import { ShownRates } from './shown-rates.tsx'

/** Screen of rates, with a tab for each part. */
export function RatesScreen() {
  const tab = tabOf(useAddress().path)
  return (
    <>
      <RatesTabs open={tab} />
      {tab === 'shown' && <ShownRates />}
      {tab === 'own' && <OwnRates />}
      {tab === 'currencies' && <Currencies />}
      {tab === 'countries' && <Countries />}
    </>
  )
}
