import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { basicAuthorization } from '#contract/core/basic-authorization.ts'
import { parseQueryString } from '#contract/core/query-string.ts'
import type { AppContext } from './app-context.ts'
import type { Config } from './config.ts'
import { createPrepareAgain } from './http/answers/prepare-again.ts'
import { createSendRepeated } from './http/answers/send-repeated.ts'
import { createHttpServer } from './http/connections/http-server.ts'
import { refuseFaults } from './http/connections/request-faults.ts'
import { answerUnreadable, createRefuseConnection } from './http/connections/unreadable.ts'
import { createAnswerError } from './http/core/errors.ts'
import { publicHeaders } from './http/core/headers.ts'
import { createObserve, observedOf, observeRequests, readRequestId } from './http/core/requests.ts'
import { refuseTooMuch } from './http/limits/refuse-too-much.ts'
import { isPicture, pictureVariant } from './http/routes/media-routes.ts'
import { publicLimits } from './open-public-api.ts'
import { createSendLimitPage } from './pages/limit-page.ts'
import { guessReader, readerVariant } from './pages/reader.ts'
import { answerElsewhere } from './pages/redirects.ts'
import { isDrawn } from './pages/serve-drawn.ts'

/** Creates the web server with its connections, errors and limits, but without routes. */
export function createWebServer(context: AppContext): FastifyInstance {
  const { config, services, limiting, siteHeaders } = context
  const { log, metrics, site, translations } = services
  const observe = createObserve({ metrics, log })
  const answerError = createAnswerError(publicHeaders)
  const refuse = createRefuseConnection({ observe, siteHeaders })
  // One logger for all requests, because creating a child takes longer than answering. Log lines of a request contain
  // its id.
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
    // Hooks do not run for requests with a malformed address.
    frameworkErrors(error, request, reply) {
      answerError(error, request, reply.headers(siteHeaders))
      observe(observedOf(request, reply))
    },
    serverFactory: (route) =>
      createHttpServer({
        settleClient: limiting.clientAddress.settle,
        gate: limiting.gate,
        firstTry: sendRepeatedFrom(context),
        route,
        refuse,
        isDraining: services.isDraining,
        requestMilliseconds: publicLimits.milliseconds,
      }),
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(answerElsewhere)
  observeRequests(app, { observe, siteHeaders })
  refuseFaults(app)
  refuseTooMuch(app, limiting.refusals, createSendLimitPage({ ...config, ...site, translations }))
  app.addHook('onClose', limiting.close)
  prepareAgainIn(app, context)
  return app
}

/** Creates the function that sends cached answers before the router is asked. */
function sendRepeatedFrom({ admit, answers, pictures, config, services: { clock, metrics } }: AppContext) {
  return createSendRepeated({
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
}

/** Has cached answers prepared again when content changes, before visitors ask for them. */
function prepareAgainIn(app: FastifyInstance, { answers, config, services: { clock, content } }: AppContext): void {
  const prepareAgain = createPrepareAgain({ answers, ask: (key) => app.inject(requestOf(key, config)), clock })
  content.onChange(prepareAgain.start)
  app.addHook('onClose', async () => prepareAgain.stop())
}

/** Returns the request whose answer is cached under a key. */
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
