import type { AnyEndpoint } from '../endpoint.ts'
import * as account from './account.ts'
import { listAudit } from './audit.ts'
import { changeCountry, listCountries } from './countries.ts'
import { changeCurrencies, listCurrencies } from './currencies.ts'
import { decideHeld, listHeld } from './held.ts'
import * as link from './link.ts'
import * as people from './people.ts'
import * as session from './session.ts'
import { listShown } from './shown.ts'
import { askSources, listDeskSources, switchSource } from './sources.ts'

/** Every call of the desk, in the order the document shows them. */
export const deskEndpoints: readonly AnyEndpoint[] = [
  session.readSession,
  session.signIn,
  session.sendCode,
  session.prove,
  session.signOut,
  link.openLink,
  link.useLink,
  account.changeAccount,
  account.changePassword,
  account.offerSecondFactor,
  account.setSecondFactor,
  account.removeSecondFactor,
  account.renewRecoveryCodes,
  account.listSessions,
  account.endSession,
  account.endOtherSessions,
  people.listPeople,
  people.readPerson,
  people.invite,
  people.renewAccess,
  people.changePerson,
  people.endPersonSessions,
  listShown,
  listCurrencies,
  changeCurrencies,
  listCountries,
  changeCountry,
  listDeskSources,
  askSources,
  switchSource,
  listHeld,
  decideHeld,
  listAudit,
]
