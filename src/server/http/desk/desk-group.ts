import type { FastifyInstance } from 'fastify'
import type { Access } from '../../people/access.ts'
import type { KeyedAnswers } from '../../people/keyed-answers.ts'
import type { Clock } from '../../telemetry/clock.ts'
import { createServePlain } from '../answers/serve-plain.ts'
import { type Limits, openGroup } from '../groups/group.ts'
import { sharedWithOwnPages } from '../groups/sharing.ts'
import { accountRoutes } from './account/account-routes.ts'
import { linkRoutes } from './account/link-routes.ts'
import { sessionRoutes } from './account/session-routes.ts'
import { type AuditReads, auditRoutes } from './audit/audit-routes.ts'
import { backgroundRoutes } from './backgrounds/background-routes.ts'
import { catalogueRoutes } from './content/catalogue-routes.ts'
import { contentDeskRoutes } from './content/content-routes.ts'
import { previewLinkRoutes } from './content/preview-link-routes.ts'
import { createAnswerOnce } from './door/answer-once.ts'
import { createDeskDoor } from './door/desk-door.ts'
import { createDeskQueue } from './door/desk-queue.ts'
import { heldRoutes } from './held/held-routes.ts'
import { openImages } from './images/open-images.ts'
import { openMail } from './mail/mail-routes.ts'
import { createLoadApprovals } from './margins/margin-approvals.ts'
import { marginRoutes } from './margins/margin-routes.ts'
import { openMessages } from './messages/open-messages.ts'
import { needsRoutes } from './needs/needs-routes.ts'
import { countriesRoutes } from './offer/countries-routes.ts'
import { currenciesRoutes } from './offer/currencies-routes.ts'
import { documentRoutes } from './openapi/document-routes.ts'
import { createLoadOwnRateNeeds } from './own-rates/own-rate-needs.ts'
import { ownRateRoutes } from './own-rates/own-rate-routes.ts'
import { peopleLinks } from './people/people-links.ts'
import { peopleRoutes } from './people/people-routes.ts'
import { shownRoutes } from './rates/shown-routes.ts'
import { createKnownEntries } from './search/known-entries.ts'
import { searchRoutes } from './search/search-routes.ts'
import { sourcesDeskRoutes } from './sources/sources-routes.ts'
import { textRoutes } from './texts/text-routes.ts'

const deskLimits: Limits = { bodyBytes: 512 * 1024, milliseconds: 15_000 }

type Needs = {
  readonly access: Access
  readonly siteName: string
  readonly publicUrl: string | undefined
  readonly clock: Clock
  /** Stored answers to changes, by idempotency key. */
  readonly answers: KeyedAnswers
  readonly held: Parameters<typeof heldRoutes>[1]
  readonly margins: Omit<Parameters<typeof marginRoutes>[1], 'clock'>
  readonly ownRates: Omit<Parameters<typeof ownRateRoutes>[1], 'clock'>
  readonly mail: Omit<Parameters<typeof openMail>[2], 'storesOf' | 'clock'>
  readonly sources: Parameters<typeof sourcesDeskRoutes>[1]
  readonly currencies: Parameters<typeof currenciesRoutes>[1]
  readonly countries: Parameters<typeof countriesRoutes>[1]
  readonly needs: Omit<Parameters<typeof needsRoutes>[1], 'storesOf' | 'quarantine' | 'loadApprovals' | 'loadOwnRates'>
  readonly content: Omit<Parameters<typeof contentDeskRoutes>[1], 'clock'>
  readonly images: Omit<Parameters<typeof openImages>[2], keyof Parameters<typeof contentDeskRoutes>[1]>
  readonly backgrounds: Omit<Parameters<typeof backgroundRoutes>[1], 'loadImages'>
  readonly catalogue: Parameters<typeof catalogueRoutes>[1]
  readonly previews: Parameters<typeof previewLinkRoutes>[1]
  readonly texts: Omit<Parameters<typeof textRoutes>[1], 'clock'>
  readonly messages: Parameters<typeof openMessages>[1]
  readonly audit: AuditReads
  readonly search: Omit<Parameters<typeof searchRoutes>[1], 'loadMessages' | 'knownEntries' | 'translations'>
}

/** The calls of those who work at the desk, behind their one door. */
export function openDesk(
  app: FastifyInstance,
  {
    access,
    siteName,
    publicUrl,
    clock,
    answers,
    held,
    margins,
    ownRates,
    mail,
    sources,
    currencies,
    countries,
    needs,
    content,
    images,
    backgrounds,
    catalogue,
    previews,
    texts,
    messages,
    audit,
    search,
  }: Needs,
): void {
  const { signIn, joining, askNewPassword, account, storesOf, rules, language, wakePost } = access
  const door = createDeskDoor({ publicUrl, signIn, storesOf, rules, clock })
  openGroup(app, { door, sharing: sharedWithOwnPages, limits: deskLimits }, (places) => {
    const serve = createServePlain(places, { clock, answerOnce: createAnswerOnce(answers), queue: createDeskQueue() })
    sessionRoutes(serve, { signIn, rules, publicUrl })
    linkRoutes(serve, { joining, askNewPassword, publicUrl })
    accountRoutes(serve, { account, storesOf, rules, publicUrl })
    shownRoutes(serve, held)
    currenciesRoutes(serve, currencies)
    countriesRoutes(serve, countries)
    sourcesDeskRoutes(serve, sources)
    heldRoutes(serve, held)
    marginRoutes(serve, { ...margins, clock })
    ownRateRoutes(serve, { ...ownRates, clock })
    needsRoutes(serve, {
      ...needs,
      quarantine: held.quarantine,
      loadApprovals: createLoadApprovals(margins),
      loadOwnRates: createLoadOwnRateNeeds(ownRates),
      storesOf,
    })
    contentDeskRoutes(serve, { ...content, clock })
    openImages(serve, places, { ...content, ...images })
    backgroundRoutes(serve, { ...backgrounds, loadImages: images.loadImages })
    catalogueRoutes(serve, catalogue)
    previewLinkRoutes(serve, previews)
    textRoutes(serve, { ...texts, clock })
    openMessages(serve, messages)
    auditRoutes(serve, { audit, translations: catalogue.translations })
    searchRoutes(serve, {
      ...search,
      loadMessages: messages.inbox.loadPage,
      knownEntries: createKnownEntries(catalogue.links),
      translations: catalogue.translations,
    })
    documentRoutes(serve, { siteName, publicUrl })
    peopleRoutes(serve, { storesOf, rules })
    peopleLinks(serve, { language, storesOf, wakePost })
    openMail(serve, places, { ...mail, storesOf, clock })
  })
}
