import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { basicAuthorization } from '#contract/core/basic-authorization.ts'
import { parseQueryString } from '#contract/core/query-string.ts'
import { createLinks } from '#domain/addresses/links/link.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { collections as allCollections } from '#domain/content/model/collections/collections.ts'
import { createPlacesNow } from '#domain/content/presenting/openings.ts'
import type { Config } from './config.ts'
import { isForEveryRequest } from './db/core/reads.ts'
import { deskContextOf } from './desk-context.ts'
import { createAnswerCache } from './http/answers/answer-cache.ts'
import type { Works } from './http/answers/local-call.ts'
import { createPrepareAgain } from './http/answers/prepare-again.ts'
import type { Caching } from './http/answers/prepared-answer.ts'
import { createSendRepeated } from './http/answers/send-repeated.ts'
import { createServePlain } from './http/answers/serve-plain.ts'
import { createServePrepared } from './http/answers/serve-prepared.ts'
import { createHttpServer } from './http/connections/http-server.ts'
import { refuseFaults } from './http/connections/request-faults.ts'
import { answerUnreadable, createRefuseConnection } from './http/connections/unreadable.ts'
import type { Turns } from './http/core/asker.ts'
import { createAnswerError } from './http/core/errors.ts'
import { flatHeaders, publicHeaders, siteHeadersOf } from './http/core/headers.ts'
import { createObserve, observedOf, observeRequests, readRequestId } from './http/core/requests.ts'
import { openDesk } from './http/desk/desk-group.ts'
import { createAdmit, createPublicDoor } from './http/groups/credentials.ts'
import { type Group, type Limits, openGroup } from './http/groups/group.ts'
import { sharedWithAllPages } from './http/groups/sharing.ts'
import { refuseTooMuch } from './http/limits/refuse-too-much.ts'
import { checkRoutes } from './http/routes/check-routes.ts'
import { comparisonRoutes } from './http/routes/comparison-routes.ts'
import { contactRoutes } from './http/routes/contact-routes.ts'
import { contentRoutes } from './http/routes/content-routes.ts'
import { historyRoutes } from './http/routes/history-routes.ts'
import { mapRoutes } from './http/routes/map-routes.ts'
import { isPicture, mediaRoutes, pictureVariant } from './http/routes/media-routes.ts'
import { operationsRoutes } from './http/routes/operations-routes.ts'
import { ratesRoutes } from './http/routes/rates-routes.ts'
import { routingRoutes } from './http/routes/routing-routes.ts'
import { sourcesRoutes } from './http/routes/sources-routes.ts'
import { translationRoutes } from './http/routes/translations-routes.ts'
import { createLimiting } from './limiting.ts'
import { openPages } from './open-pages.ts'
import { apiDocsRoutes } from './pages/api-docs/api-docs.ts'
import { assetRoutes } from './pages/assets.ts'
import { createSendLimitPage } from './pages/limit-page.ts'
import { guessReader, readerVariant } from './pages/reader.ts'
import { answerElsewhere } from './pages/redirects.ts'
import { isDrawn } from './pages/serve-drawn.ts'
import { createAccess } from './people/access.ts'
import { createPeopleStores } from './people/people-stores.ts'
import type { Services } from './services.ts'
import { createTurns } from './turns/fair-turns.ts'
import { openVisitors } from './visitors.ts'

const answerBytes = 64 * 1024 * 1024

/** Half a minute is what a connection has; most programs that ask give up before that. */
const waitingForTurns = {
  waiting: { all: 256, ofOne: 32 },
  patienceMilliseconds: 5_000,
  refusalMilliseconds: 1_000,
}

/** Public calls are questions: nobody has much to send. */
const publicLimits: Limits = { bodyBytes: 64 * 1024, milliseconds: 15_000 }

/** The request whose answer is kept under a name. */
function requestOf(key: string, { apiCredentials }: Config) {
  const [variant = '', url] = key.includes(' ') ? key.split(' ') : [undefined, key]
  const authorization = apiCredentials.value && basicAuthorization(apiCredentials.value)
  return {
    url: url ?? '',
    headers: {
      'accept-encoding': 'br',
      ...(authorization && { authorization }),
      ...(variant && (isDrawn(url ?? '') ? { 'accept-language': variant } : { host: variant })),
    },
  }
}

/** The whole web server, ready to listen. */
export function createApp(
  config: Config,
  services: Services,
  collections: readonly Collection[] = allCollections,
): FastifyInstance {
  const {
    rates,
    archive,
    loadReports,
    translations,
    content,
    media,
    site,
    clock,
    log,
    metrics,
    checkReadiness,
    isDraining,
  } = services
  const answers = createAnswerCache(answerBytes)
  // By themselves: a few of them would take the room of all rates.
  const pictures = createAnswerCache(answerBytes)
  const limiting = createLimiting(config, services)
  const admit = createAdmit(config.apiCredentials)
  const works: Works = new Map()
  const turns: Turns = {
    // One thread answers everybody, and does what is large piece by piece.
    large: createTurns({ ...waitingForTurns, atOnce: 1 }),
    // Years take a while to read, and whoever looks after today's rates is not to wait behind everybody's.
    past: createTurns({ ...waitingForTurns, atOnce: 2, isOfAll: isForEveryRequest }),
  }
  const links = createLinks(config.linkSites)
  const visitors = openVisitors(config, services, limiting.challenges)
  const placesNow = createPlacesNow(content.book)
  const siteHeaders = siteHeadersOf(config.publicUrl)
  const observe = createObserve({ metrics, log })
  const answerError = createAnswerError(publicHeaders)
  const refuse = createRefuseConnection({ observe, siteHeaders })

  const sendRepeated = createSendRepeated({
    admit,
    clock,
    metrics,
    answersAt: (url) => (isPicture(url) ? pictures : answers),
    forgetAll() {
      answers.clear()
      pictures.clear()
    },
    variantOf(headers, url) {
      if (isPicture(url)) return pictureVariant(headers.accept)
      return isDrawn(url) ? readerVariant(guessReader(headers, config)) : (headers.host ?? '')
    },
  })

  // A request's lines carry its id themselves: a logger for each request takes longer than answering it.
  const loggerInstance: FastifyBaseLogger = Object.assign(log.child({}), { child: () => loggerInstance })
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: readRequestId,
    trustProxy: limiting.clientAddress.isTrusted,
    bodyLimit: publicLimits.bodyBytes,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    clientErrorHandler: (error, socket) => answerUnreadable(refuse, error, socket),
    routerOptions: { querystringParser: parseQueryString, maxParamLength: 100 },
    // No hook sees a request whose address cannot be read.
    frameworkErrors(error, request, reply) {
      answerError(error, request, reply.headers(siteHeaders))
      observe(observedOf(request, reply))
    },
    serverFactory: (route) =>
      createHttpServer({
        settleClient: limiting.clientAddress.settle,
        gate: limiting.gate,
        firstTry: sendRepeated,
        route,
        refuse,
        isDraining,
        requestMilliseconds: publicLimits.milliseconds,
      }),
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerElsewhere)
  observeRequests(app, { observe, siteHeaders })
  refuseFaults(app)
  refuseTooMuch(app, limiting.refusals, createSendLimitPage({ ...config, ...site, translations }))
  app.addHook('onClose', limiting.close)
  const prepareAgain = createPrepareAgain({ answers, ask: (key) => app.inject(requestOf(key, config)), clock })
  content.onChange(prepareAgain.start)
  app.addHook('onClose', async () => prepareAgain.stop())
  const publicGroup: Group<never> = {
    door: createPublicDoor(admit, config.apiCredentials),
    sharing: sharedWithAllPages,
    limits: publicLimits,
  }
  openGroup(app, publicGroup, (places) => {
    const scope: Caching['scope'] = config.apiCredentials.required ? 'private' : 'public'
    const serving = { answers, works, turns, clock, scope, siteHeaders: flatHeaders(siteHeaders) }
    const fromRates = createServePrepared(places, { ...serving, sourceAt: rates.book })
    const fromTexts = createServePrepared(places, { ...serving, sourceAt: translations })
    const fromContent = createServePrepared(places, { ...serving, sourceAt: content.book })
    const fromPlaces = createServePrepared(places, { ...serving, sourceAt: placesNow })
    ratesRoutes(fromRates, { archive, defaultCountry: config.defaultCountry })
    comparisonRoutes(fromRates, { archive, defaultCountry: config.defaultCountry })
    historyRoutes(fromRates, { archive, defaultCountry: config.defaultCountry })
    sourcesRoutes(fromRates, { loadReports })
    translationRoutes(fromTexts, { defaultLanguage: config.defaultLanguage })
    routingRoutes(fromContent, { links, publicUrl: config.publicUrl, defaultCountry: config.defaultCountry })
    contentRoutes(fromContent, { collections, content, links, defaultCountry: config.defaultCountry })
    const servePlain = createServePlain(places, { clock })
    contactRoutes(servePlain, { ...visitors, publicUrl: config.publicUrl })
    checkRoutes(servePlain, { ...limiting, translations })
    mapRoutes(fromPlaces, { map: config.map, defaultCountry: config.defaultCountry })
  })
  const access = createAccess({
    storesOf: (by) => createPeopleStores(services.database.db, services.changesBy(by)),
    rules: config.access,
    siteName: config.siteName,
    language: config.defaultLanguage,
    wakePost: services.post?.mailsLinks ? services.post.wake : undefined,
  })
  openDesk(app, deskContextOf(config, services, { access, links, collections }))
  app.register(async (open) => {
    operationsRoutes(open, { metrics, checkReadiness })
    assetRoutes(open, site.build)
    mediaRoutes(open, {
      book: content.book,
      library: media.library,
      answers: pictures,
      clock,
      inPastTurn: turns.past,
      loadFormer: media.loadFormer,
      siteHeaders: flatHeaders(siteHeaders),
    })
    openPages(open, config, services, { answers, works, turns, links, placesNow, visitors, access, siteHeaders })
    apiDocsRoutes(open, {
      siteName: config.siteName,
      publicUrl: config.publicUrl,
      isClosed: config.apiCredentials.required,
    })
  })
  return app
}
