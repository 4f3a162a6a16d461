import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { parseQueryString } from '#contract/query-string.ts'
import { createLinks } from '#domain/addresses/links/link.ts'
import type { Collection } from '#domain/content/collection.ts'
import { collections as allCollections } from '#domain/content/collections/collections.ts'
import { combined } from '#domain/editions/edition.ts'
import type { Config } from './config.ts'
import { isUnavailable } from './db/reads.ts'
import { findDrafted, findPreview } from './db/stores/content/preview-store.ts'
import { deskNeeds } from './desk-needs.ts'
import { createAnswerCache } from './http/answers/answer-cache.ts'
import { createLocalCall, type Works } from './http/answers/local-call.ts'
import type { Caching } from './http/answers/prepared-answer.ts'
import { createSendRepeated } from './http/answers/send-repeated.ts'
import { createServePlain } from './http/answers/serve-plain.ts'
import { createServePrepared } from './http/answers/serve-prepared.ts'
import type { Turns } from './http/asker.ts'
import { createHttpServer } from './http/connections/http-server.ts'
import { refuseFaults } from './http/connections/request-faults.ts'
import { answerUnreadable, createRefuseConnection } from './http/connections/unreadable.ts'
import { createAdmit, createPublicDoor } from './http/credentials.ts'
import { createDeskDoor } from './http/desk/desk-door.ts'
import { openDesk } from './http/desk/desk-group.ts'
import { createAnswerError } from './http/errors.ts'
import { type Group, type Limits, openGroup } from './http/groups/group.ts'
import { sharedWithAllPages } from './http/groups/sharing.ts'
import { flatHeaders, publicHeaders, siteHeadersOf } from './http/headers.ts'
import { refuseTooMuch } from './http/limits/refuse-too-much.ts'
import { createObserve, observedOf, observeRequests, readRequestId } from './http/requests.ts'
import { checkRoutes } from './http/routes/check-routes.ts'
import { comparisonRoutes } from './http/routes/comparison-routes.ts'
import { contactRoutes } from './http/routes/contact-routes.ts'
import { contentRoutes } from './http/routes/content-routes.ts'
import { historyRoutes } from './http/routes/history-routes.ts'
import { isPicture, mediaRoutes, pictureVariant } from './http/routes/media-routes.ts'
import { notOpenRoutes } from './http/routes/not-open.ts'
import { operationsRoutes } from './http/routes/operations-routes.ts'
import { ratesRoutes } from './http/routes/rates-routes.ts'
import { routingRoutes } from './http/routes/routing-routes.ts'
import { sourcesRoutes } from './http/routes/sources-routes.ts'
import { translationRoutes } from './http/routes/translations-routes.ts'
import { createLimiting } from './limiting.ts'
import { apiDocsRoutes } from './pages/api-docs/api-docs.ts'
import { assetRoutes } from './pages/assets.ts'
import { contactPosts } from './pages/content-page/contact-post.ts'
import { contentPageRoutes } from './pages/content-page/content-page.ts'
import { createFindPlace } from './pages/content-page/find-place.ts'
import { createSendDesk, deskPageRoutes } from './pages/desk/desk-page.ts'
import { embedRoutes } from './pages/embed/embed.ts'
import { createFrame } from './pages/frame.ts'
import { previewPages } from './pages/preview/preview-pages.ts'
import { createRatesBackground } from './pages/rates-page/rates-background.ts'
import { type RatesDrawing, ratesPageRoutes } from './pages/rates-page/rates-page.ts'
import { guessReader, readerVariant } from './pages/reader.ts'
import { answerElsewhere } from './pages/redirects.ts'
import { createSaidTo } from './pages/said.ts'
import { isDrawn } from './pages/serve-drawn.ts'
import { digestOf } from './secrets/tokens.ts'
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
    database,
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
    past: createTurns({ ...waitingForTurns, atOnce: 2, isOfAll: isUnavailable }),
  }
  const links = createLinks(config.linkSites)
  const visitors = openVisitors(config, services, limiting.challenges)
  const siteHeaders = siteHeadersOf(config.publicUrl)
  const observe = createObserve({ metrics, log })
  const answerError = createAnswerError(publicHeaders)
  const refuse = createRefuseConnection({ observe, siteHeaders })

  const sendRepeated = createSendRepeated({
    ...{ admit, clock, metrics },
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
  refuseTooMuch(app, limiting.refusals)
  app.addHook('onClose', limiting.close)
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
    ratesRoutes(fromRates, { archive, defaultCountry: config.defaultCountry })
    comparisonRoutes(fromRates, { archive, defaultCountry: config.defaultCountry })
    historyRoutes(fromRates, { archive, defaultCountry: config.defaultCountry })
    sourcesRoutes(fromRates, { loadReports })
    translationRoutes(fromTexts, { defaultLanguage: config.defaultLanguage })
    routingRoutes(fromContent, { links, publicUrl: config.publicUrl, defaultCountry: config.defaultCountry })
    contentRoutes(fromContent, { collections, content, links, defaultCountry: config.defaultCountry })
    const servePlain = createServePlain(places, { clock })
    contactRoutes(servePlain, visitors)
    checkRoutes(servePlain, { ...limiting, translations })
    notOpenRoutes(places)
  })
  const desk = deskNeeds(config, services, { collections, links })
  openDesk(app, desk)
  app.register(async (open) => {
    operationsRoutes(open, { metrics, checkReadiness })
    assetRoutes(open, site.build)
    mediaRoutes(open, {
      ...{ book: content.book, library: media.library, answers: pictures, clock },
      inPastTurn: turns.past,
      loadFormer: media.loadFormer,
      siteHeaders: flatHeaders(siteHeaders),
    })
    const drawing: RatesDrawing = {
      call: createLocalCall(works, clock),
      frameFor: createFrame({
        siteName: config.siteName,
        translations,
        home: config.defaultCountry,
        flags: site.build.flags,
      }),
      backgroundFor: createRatesBackground(site.build),
      saidTo: createSaidTo(links),
      answers,
      inTurn: turns.large,
      clock,
      book: rates.book,
      bookOfContent: content.book,
      editionAt: (now) => combined(rates.book(now).edition, translations(now).edition, content.book(now).edition),
      siteHeaders: flatHeaders(siteHeaders),
      site: { ...config, credentials: config.apiCredentials.value },
    }
    const { entries, embedScript } = site.build
    ratesPageRoutes(open, { ...drawing, render: site.pages['rates-page'], entry: entries['rates-page'] })
    const pageDrawing = {
      ...{ render: site.pages['content-page'], entry: entries['content-page'] },
      ...{ loadBulk: content.loadBulk, publicUrl: config.publicUrl },
    }
    const finding = { findPlace: createFindPlace(content.loadFormer), inPastTurn: turns.past }
    contentPageRoutes(open, { ...drawing, ...pageDrawing, ...finding })
    contactPosts(open, { ...drawing, ...pageDrawing, ...finding, ...visitors })
    embedRoutes(open, { ...drawing, render: site.pages.embed, entry: entries.embed, script: embedScript })
    const sendDesk = createSendDesk({
      entry: entries.desk,
      siteName: config.siteName,
      flags: site.build.flags,
      translations,
      mailsLinks: services.post?.mailsLinks ?? false,
    })
    deskPageRoutes(open, sendDesk)
    previewPages(open, {
      ...drawing,
      rates: { render: site.pages['rates-page'], entry: entries['rates-page'] },
      page: { ...drawing, ...pageDrawing },
      translations,
      findPreview: (token, now) => findPreview(database.db, digestOf(token), now),
      findDrafted: (id) => findDrafted(database.db, id),
      door: createDeskDoor({ ...desk.access, publicUrl: config.publicUrl, clock }),
      loadBook: content.loadAt,
      inPastTurn: turns.past,
      otherwise: sendDesk,
    })
    apiDocsRoutes(open, {
      siteName: config.siteName,
      publicUrl: config.publicUrl,
      isClosed: config.apiCredentials.required,
    })
  })
  return app
}
