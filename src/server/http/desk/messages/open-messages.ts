import type { ServePlain } from '../../answers/serve-plain.ts'
import type { DeskCaller } from '../door/desk-door.ts'
import { type MessageFileNeeds, messageFileRoutes } from './message-file-routes.ts'
import { type MessageNeeds, messageRoutes } from './message-routes.ts'

/** The inbox. */
export function openMessages(serve: ServePlain<DeskCaller>, needs: MessageNeeds & MessageFileNeeds): void {
  messageRoutes(serve, needs)
  messageFileRoutes(serve, needs)
}
