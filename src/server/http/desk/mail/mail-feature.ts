import { joinFeatures } from '../feature/desk-feature.ts'
import { mailQueueFeature } from './mail-routes.ts'
import { templatePageFeature } from './template-routes.ts'

export const mailFeature = joinFeatures([mailQueueFeature, templatePageFeature])
