import { joinFeatures } from '../feature/desk-feature.ts'
import { textFilesFeature } from './text-file-routes.ts'
import { textTableFeature } from './text-routes.ts'

export const textsFeature = joinFeatures([textTableFeature, textFilesFeature])
