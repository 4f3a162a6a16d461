import { joinFeatures } from '../feature/desk-feature.ts'
import { peopleLinksFeature } from './people-links.ts'
import { peopleListFeature } from './people-routes.ts'

export const peopleFeature = joinFeatures([peopleListFeature, peopleLinksFeature])
