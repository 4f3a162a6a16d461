import { joinFeatures } from '../feature/desk-feature.ts'
import { messageFilesFeature } from './message-file-routes.ts'
import { inboxFeature } from './message-routes.ts'

export const messagesFeature = joinFeatures([inboxFeature, messageFilesFeature])
