import type { Links } from '#domain/addresses/links/link.ts'
import { dayAtHome } from '#domain/contact/late-answer.ts'
import type { Collection } from '#domain/content/model/collection.ts'
import { backgroundImages } from '#domain/content/model/collections/background-images.ts'
import { links as linkOverrides } from '#domain/content/model/collections/links.ts'
import type { Config } from './config.ts'
import { countAudit, findFirstAudit, hasMoreAudit, loadAudit, loadSteps } from './db/stores/audit/audit-store.ts'
import { loadConcerned } from './db/stores/audit/audit-subjects.ts'
import { loadAuditPeople, loadMails, loadNames } from './db/stores/audit/mails-of-people.ts'
import { findDocuments, findTitled, loadWords } from './db/stores/content/document-search.ts'
import { createDocumentStore } from './db/stores/content/document-store.ts'
import { createDraftStore } from './db/stores/content/draft-store.ts'
import { loadLinkUses } from './db/stores/content/link-uses.ts'
import { createPreviewStore } from './db/stores/content/preview-store.ts'
import { createPublicationStore } from './db/stores/content/publication-store.ts'
import { loadSharedRows } from './db/stores/content/shared-rows.ts'
import { createTrashStore } from './db/stores/content/trash-store.ts'
import { countUses, loadUses } from './db/stores/content/uses.ts'
import { createArrivalStore } from './db/stores/limits/arrival-store.ts'
import { createMarginChangeStore } from './db/stores/margins/margin-change-store.ts'
import { loadMarginVersions } from './db/stores/margins/margin-history.ts'
import { createImageList, hasFolder } from './db/stores/media/image-list.ts'
import { loadImages, loadShowing } from './db/stores/media/image-store.ts'
import { createErasureStore } from './db/stores/messages/erasure-store.ts'
import {
  countMessages,
  findMessage,
  loadInbox,
  loadMessageSlice,
  loadNotes,
  loadWaiting,
} from './db/stores/messages/inbox-query.ts'
import { createInboxStore } from './db/stores/messages/inbox-store.ts'
import { loadMailedMessages } from './db/stores/messages/mailed-messages.ts'
import { loadMailedTo } from './db/stores/messages/mails-of-messages.ts'
import { countOthersWith, loadPeopleWith } from './db/stores/people/approvers.ts'
import { loadBarred } from './db/stores/people/barred-people.ts'
import { createCountryStore } from './db/stores/rates/country-store.ts'
import { createCurrencyStore } from './db/stores/rates/currency-store.ts'
import { createOwnRateProposalStore } from './db/stores/rates/own-rate-proposals.ts'
import { createOwnRateStore } from './db/stores/rates/own-rate-store.ts'
import { createQuarantineStore } from './db/stores/rates/quarantine-store.ts'
import { createSourceStore } from './db/stores/rates/source-store.ts'
import { createTranslationStore } from './db/stores/texts/translation-store.ts'
import { createLoadSourceRecords } from './feeds/sources/source-records.ts'
import type { openDesk } from './http/desk/desk-group.ts'
import { createSamples } from './mail/samples.ts'
import { createAccess } from './people/access.ts'
import { createKeyedAnswers } from './people/keyed-answers.ts'
import { createPeopleStores } from './people/people-stores.ts'
import { digestOf, newToken } from './secrets/tokens.ts'
import type { Services } from './services.ts'

/** What the calls of the desk are made with: stores that read, and those that change something in somebody's name. */
export function deskNeeds(
  config: Config,
  services: Services,
  { collections, links }: { readonly collections: readonly Collection[]; readonly links: Links },
): Parameters<typeof openDesk>[1] {
  const { rates, stores, changesBy, loadReports, post, clock, database } = services
  const { db } = database
  const { defaultCountry } = config
  const { book } = rates
  return {
    access: createAccess({
      storesOf: (by) => createPeopleStores(db, changesBy(by)),
      rules: config.access,
      siteName: config.siteName,
      language: config.defaultLanguage,
      wakePost: post?.mailsLinks ? post.wake : undefined,
    }),
    siteName: config.siteName,
    publicUrl: config.publicUrl,
    clock,
    answers: createKeyedAnswers(db),
    held: {
      book,
      quarantine: stores.quarantine,
      quarantineBy: (by) => createQuarantineStore(db, changesBy(by)),
      defaultCountry,
    },
    margins: {
      book,
      loadSchedules: () => stores.margins.loadSchedules(),
      loadVersions: (currency) => loadMarginVersions(db, currency),
      changes: createMarginChangeStore(db),
      loadMails: (ids) => loadMails(db, ids),
      loadBarred: () => loadBarred(db, 'margins.change'),
      changesBy: (by) => createMarginChangeStore(db, changesBy(by)),
      countApprovers: (id) => countOthersWith(db, 'margins.approve', id),
      approval: config.marginApproval,
      defaultCountry,
    },
    ownRates: {
      book,
      ownRates: createOwnRateStore(db),
      proposals: createOwnRateProposalStore(db),
      setBy: (by) => createOwnRateStore(db, changesBy(by)),
      decideBy: (by) => createOwnRateProposalStore(db, changesBy(by)),
      loadMails: (ids) => loadMails(db, ids),
      loadBarred: () => loadBarred(db, 'rates.load'),
      countApprovers: (id) => countOthersWith(db, 'rates.load', id),
      approval: config.ownRateApproval,
      defaultCountry,
    },
    mail: {
      post,
      loadMessages: (mails) => loadMailedMessages(db, mails),
      publicUrl: config.publicUrl,
      showSample: createSamples({ ...config, book, translations: services.translations }).showSample,
    },
    needs: {
      book,
      contentBook: services.content.book,
      loadReports,
      loadSwitchedOff: stores.sources.loadSwitchedOff,
      loadMessages: (now) => loadWaiting(db, dayAtHome(now, defaultCountry)),
      heldSuspends: config.offerRules.held === 'suspend',
      defaultCountry,
    },
    sources: {
      book,
      loadRecords: createLoadSourceRecords({ ...stores, arrivals: createArrivalStore(db) }),
      askNow: services.askNow,
      isFetching: services.isFetching,
      switchBy: (by) => createSourceStore(db, changesBy(by)),
    },
    currencies: {
      currencies: stores.currencies,
      recordBy: (by) => createCurrencyStore(db, changesBy(by)).record,
    },
    countries: {
      countries: createCountryStore(db),
      recordBy: (by) => createCountryStore(db, changesBy(by)).record,
    },
    content: {
      collections,
      documentsOf: (collection) => createDocumentStore(db, collection),
      loadUses: (id, now) => loadUses(db, id, now),
      countUses: (ids, now) => countUses(db, ids, now),
      book: services.content.book,
      storesBy(by, collection) {
        const changes = changesBy(by)
        return {
          drafts: createDraftStore(collection, changes),
          publications: createPublicationStore(collection, changes),
          trash: createTrashStore(collection, changes),
        }
      },
      loadMails: (ids) => loadMails(db, ids),
      loadNames: (ids) => loadNames(db, ids),
    },
    images: {
      uploads: services.media.uploads,
      library: services.media.library,
      findPicture: services.media.pictures.find,
      isWorkedOn: services.media.isWorkedOn,
      loadSizes: services.media.pictures.loadSizes,
      loadImages: (ids) => loadImages(db, ids),
      list: createImageList(db),
      hasFolder: (id) => hasFolder(db, id),
      loadShowing: (hash) => loadShowing(db, hash),
    },
    backgrounds: {
      loadBackgrounds: () => loadSharedRows(db, backgroundImages),
      loadBook: services.content.loadAt,
      home: defaultCountry,
    },
    catalogue: {
      links,
      book: services.content.book,
      documents: createDocumentStore(db, linkOverrides),
      loadUses: () => loadLinkUses(db),
      translations: services.translations,
      home: defaultCountry,
    },
    previews: {
      previews: createPreviewStore(db),
      changeBy: (by) => createPreviewStore(db, changesBy(by)),
      makeToken() {
        const token = newToken()
        return { token, digest: digestOf(token) }
      },
    },
    texts: {
      seeds: services.seedTexts,
      texts: createTranslationStore(db),
      setBy: (by) => createTranslationStore(db, changesBy(by)).set,
      loadMails: (ids) => loadMails(db, ids),
    },
    messages: {
      inbox: {
        loadPage: (filter, page) => loadInbox(db, filter, page),
        loadSlice: (filter, after) => loadMessageSlice(db, filter, after),
        count: (filter, bound) => countMessages(db, filter, bound),
        find: (id) => findMessage(db, id),
        loadNotes: (ids) => loadNotes(db, ids),
        loadMailedTo: (ids) => loadMailedTo(db, ids),
        loadHistory: (reference, limit) => loadAudit(db, { subject: `message/${reference}` }, limit),
      },
      inboxBy: (by) => createInboxStore(changesBy(by)),
      loadNames: (ids) => loadNames(db, ids),
      loadColleagues: () => loadPeopleWith(db, 'messages.answer'),
      erasure: createErasureStore(db),
      erasureBy: (by) => createErasureStore(db, changesBy(by)),
      keptDays: config.messagesKeptDays,
      home: defaultCountry,
    },
    search: {
      findDocuments: (search, asked) => findDocuments(db, search, asked),
      loadWords: (letters, least) => loadWords(db, letters, least),
    },
    audit: {
      load: (filter, limit) => loadAudit(db, filter, limit),
      count: (filter, bound) => countAudit(db, filter, bound),
      hasMore: (filter, max) => hasMoreAudit(db, filter, max),
      loadConcerned: (rows) => loadConcerned(db, rows),
      loadSteps: (changes) => loadSteps(db, changes),
      loadPeople: () => loadAuditPeople(db),
      findTitled: async (search) => (await findTitled(db, search, 50)).map((id) => `document/${id}`),
      findFirst: () => findFirstAudit(db),
    },
  }
}
