import { joinFeatures } from '../feature/desk-feature.ts'
import { countriesFeature } from './countries-routes.ts'
import { currenciesFeature } from './currencies-routes.ts'

export const offerFeature = joinFeatures([currenciesFeature, countriesFeature])
