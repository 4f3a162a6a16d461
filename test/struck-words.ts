/** A word that identifiers and file names no longer use. */
type StruckWord = {
  /** Words to write instead. */
  readonly write: string
  /** Rooms of `src`, folders and files that still use it. Remove each when its code is renamed, and add none. */
  readonly livesIn: string
  /** Rooms, folders and files in which it has its ordinary meaning, by that meaning. */
  readonly ordinary?: Readonly<Record<string, string>>
}

/** Words of identifiers, in lower case, and names of types. */
export const struckWords: Readonly<Record<string, StruckWord>> = {
  anew: { write: 'again', livesIn: 'admin/images' },
  asker: {
    write: 'client',
    livesIn: 'server/challenges server/http server/pages server/visitors.ts test',
  },
  askers: { write: 'clients', livesIn: '' },
  darkroom: { write: 'image worker', livesIn: 'bench server/media' },
  enliven: { write: 'hydrate', livesIn: '' },
  handover: { write: 'page data', livesIn: 'admin/frame server/pages web/content-page web/frame web/rates-page' },
  letter: {
    write: 'mail template',
    livesIn: 'admin/audit admin/keyboard admin/mail admin/shell contract/desk server/db server/http server/mail test',
    ordinary: {
      'a letter of the alphabet':
        'contract/content domain/addresses domain/filter domain/media domain/places domain/texts server/limiting.test.ts server/secrets',
      'a message as sent by post': 'admin/inbox',
    },
  },
  letters: {
    write: 'mail templates, single-key shortcuts',
    livesIn: 'admin/account admin/content admin/keyboard admin/mail admin/shell contract/desk',
    ordinary: {
      'letters of the alphabet':
        'domain/addresses domain/content domain/filter domain/media domain/texts ui/rich-text-editor',
    },
  },
  nobody: {
    write: 'the absence meant, such as noSession',
    livesIn: 'admin/session admin/session-gate.test.tsx server/commands server/http test',
  },
  said: {
    write: 'public, published',
    livesIn:
      'admin/backgrounds admin/blocks admin/content admin/links admin/margins admin/menu admin/outbox ' +
      'admin/translations contract/content contract/desk contract/public domain/content domain/screening ' +
      'domain/margins domain/media domain/rates domain/texts server/commands server/contact server/db ' +
      'server/feeds server/http server/load-config.test.ts server/open-pages.ts server/pages ui/rich-text ' +
      'web/content-page web/rates-page test',
  },
  sayers: { write: 'presenters', livesIn: '' },
  sift: { write: 'screen', livesIn: 'scripts domain/screening server/feeds server/queue' },
  sifted: { write: 'screened', livesIn: 'domain/screening server/commands server/feeds' },
  somebody: { write: 'the person meant', livesIn: '' },
  sow: { write: 'seed', livesIn: 'server/db' },
  sown: { write: 'seeded', livesIn: '' },
  stage: {
    write: 'preview',
    livesIn: 'admin/blocks admin/content admin/images admin/menu domain/addresses server/pages',
    ordinary: { 'a stage of an SMTP conversation': 'domain/mail server/mail test' },
  },
  standing: {
    write: 'status, position',
    livesIn:
      'admin/blocks admin/content admin/margins admin/menu domain/content domain/margins server/db ' +
      'server/http server/limits web/rates-page',
  },
  standings: { write: 'statuses', livesIn: 'admin/blocks admin/content admin/menu' },
  told: {
    write: 'notified, reported, described',
    livesIn:
      'admin/audit admin/content admin/held admin/images admin/inbox admin/mail admin/map admin/outbox ' +
      'admin/rates admin/session contract/public domain/content domain/history domain/places server/db ' +
      'server/feeds server/http server/limits web/content-page test',
  },
  tray: { write: 'upload list', livesIn: 'admin/images test' },
  turns: {
    write: 'queue',
    livesIn: 'server/app-context.ts server/http server/media server/open-public-api.ts server/people server/queue test',
    ordinary: {
      'rotations of a picture': 'admin/images contract/content domain/media',
      'line breaks': 'domain/contact',
    },
  },
  unsaid: {
    write: 'hidden, unpublished',
    livesIn: 'admin/content server/db server/feeds server/http',
  },
  whoever: { write: 'the person meant', livesIn: 'server/commands' },
  Around: { write: 'Context', livesIn: 'admin/content domain/content' },
  Asked: { write: 'Request, Query', livesIn: 'server/pages' },
  Given: { write: 'Options, or the name of what it holds', livesIn: 'domain/screening' },
  Kept: { write: 'Cached, Stored', livesIn: '' },
  Needs: { write: 'Dependencies, Tasks', livesIn: 'server/pages' },
  Told: { write: 'Notified, Description', livesIn: 'server/db server/limits' },
  Wanted: { write: 'Options, Request', livesIn: '' },
}
