import { joinFeatures } from '../feature/desk-feature.ts'
import { ownAccountFeature } from './account-routes.ts'
import { linkFeature } from './link-routes.ts'
import { sessionFeature } from './session-routes.ts'

export const accountFeature = joinFeatures([sessionFeature, linkFeature, ownAccountFeature])
