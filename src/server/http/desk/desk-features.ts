import { accountFeature } from './account/account-feature.ts'
import { auditFeature } from './audit/audit-routes.ts'
import { backgroundsFeature } from './backgrounds/background-routes.ts'
import { contentFeature } from './content/content-routes.ts'
import type { DeskFeature } from './feature/desk-feature.ts'
import { heldFeature } from './held/held-routes.ts'
import { imagesFeature } from './images/images-feature.ts'
import { linksFeature } from './links/link-catalogue-routes.ts'
import { mailFeature } from './mail/mail-feature.ts'
import { marginsFeature } from './margins/margin-routes.ts'
import { messagesFeature } from './messages/messages-feature.ts'
import { offerFeature } from './offer/offer-feature.ts'
import { openApiFeature } from './openapi/document-routes.ts'
import { ownRatesFeature } from './own-rates/own-rate-routes.ts'
import { peopleFeature } from './people/people-feature.ts'
import { previewsFeature } from './previews/preview-routes.ts'
import { shownRatesFeature } from './rates/shown-routes.ts'
import { searchFeature } from './search/search-routes.ts'
import { sourcesFeature } from './sources/sources-routes.ts'
import { tasksFeature } from './tasks/task-routes.ts'
import { textsFeature } from './texts/texts-feature.ts'

/** Features of the desk, in the order of its OpenAPI document. */
export const deskFeatures: readonly DeskFeature[] = [
  accountFeature,
  tasksFeature,
  messagesFeature,
  peopleFeature,
  mailFeature,
  marginsFeature,
  ownRatesFeature,
  shownRatesFeature,
  searchFeature,
  offerFeature,
  sourcesFeature,
  heldFeature,
  contentFeature,
  imagesFeature,
  backgroundsFeature,
  previewsFeature,
  linksFeature,
  textsFeature,
  auditFeature,
  openApiFeature,
]

export const deskEndpoints = deskFeatures.flatMap((feature) => feature.endpoints)
