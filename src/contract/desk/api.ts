import { collections } from '#domain/content/model/collections/collections.ts'
import { contentEndpoints } from '../content/desk-content.ts'
import type { AnyEndpoint } from '../core/endpoint.ts'
import * as account from './account.ts'
import { describeAudit, listAudit } from './audit.ts'
import { findBackground, listBackgrounds } from './backgrounds.ts'
import { changeCountry, listCountries } from './countries.ts'
import { changeCurrencies, listCurrencies } from './currencies.ts'
import { describeDesk } from './document.ts'
import { decideHeld, listHeld, undoHeld } from './held.ts'
import { countImages, listImages } from './images.ts'
import * as link from './link.ts'
import { listLinks } from './links.ts'
import * as mail from './mail.ts'
import { marginHistory } from './margin-history.ts'
import * as margins from './margins.ts'
import * as messageFiles from './message-files.ts'
import * as messages from './messages.ts'
import { listNeeds } from './needs.ts'
import * as ownRates from './own-rates.ts'
import * as people from './people.ts'
import * as previews from './previews.ts'
import { searchDesk } from './search.ts'
import * as session from './session.ts'
import { listShown } from './shown.ts'
import { askSources, listDeskSources, switchSource } from './sources.ts'
import * as textFiles from './text-files.ts'
import * as texts from './texts.ts'
import * as uploads from './uploads.ts'

/** Every call of the desk, in the order the document shows them. */
export const deskEndpoints: readonly AnyEndpoint[] = [
  session.readSession,
  session.signIn,
  session.sendCode,
  session.prove,
  session.signOut,
  link.openLink,
  link.useLink,
  link.askNewPassword,
  account.changeAccount,
  account.changePassword,
  account.offerSecondFactor,
  account.setSecondFactor,
  account.removeSecondFactor,
  account.renewRecoveryCodes,
  account.listSessions,
  account.endSession,
  account.endOtherSessions,
  listNeeds,
  messages.listMessages,
  messages.readMessage,
  messages.changeMessage,
  messages.changeMessages,
  messages.addMessageNote,
  messages.removeMessageNote,
  messageFiles.exportMessages,
  messageFiles.findWriter,
  messageFiles.copyOfWriter,
  messageFiles.eraseOfWriter,
  messageFiles.eraseMessage,
  people.listPeople,
  people.readPerson,
  people.invite,
  people.renewInvitation,
  people.revokeInvitation,
  people.renewAccess,
  people.changePerson,
  people.endPersonSessions,
  mail.listMails,
  mail.orderMail,
  mail.readLetter,
  mail.sendTest,
  mail.readConnection,
  mail.checkConnection,
  margins.readMargins,
  margins.simulateMargins,
  margins.changeMargins,
  margins.decideMargins,
  margins.withdrawMargins,
  marginHistory,
  margins.readMarginFile,
  ownRates.listOwnRates,
  ownRates.readOwnRateFile,
  ownRates.setOwnRates,
  ownRates.decideOwnRate,
  ownRates.withdrawOwnRate,
  ownRates.endOwnRate,
  people.endPersonSession,
  listShown,
  searchDesk,
  listCurrencies,
  changeCurrencies,
  listCountries,
  changeCountry,
  listDeskSources,
  askSources,
  switchSource,
  listHeld,
  decideHeld,
  undoHeld,
  ...collections.flatMap((collection) => contentEndpoints(collection)),
  countImages,
  listImages,
  listBackgrounds,
  findBackground,
  uploads.beginUpload,
  uploads.readUpload,
  uploads.sendPiece,
  uploads.finishUpload,
  uploads.cancelUpload,
  previews.listPreviews,
  previews.createPreview,
  previews.endPreview,
  listLinks,
  texts.listTexts,
  texts.changeTexts,
  texts.textHistory,
  textFiles.exportTexts,
  textFiles.readTextFile,
  listAudit,
  describeAudit,
  describeDesk,
]
