import { joinFeatures } from '../feature/desk-feature.ts'
import { letterPageFeature } from './letter-routes.ts'
import { mailQueueFeature } from './mail-routes.ts'

export const mailFeature = joinFeatures([mailQueueFeature, letterPageFeature])
