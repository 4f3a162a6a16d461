import type { Language } from '../../texts/languages/language.ts'
import type { LinkAddress, LinkVariants } from './link-variants.ts'

const officialInTheUnion = ['lt', 'lv', 'et', 'pl', 'bg', 'es', 'de', 'ro', 'fr'] as const

/** External addresses, in the languages they are published in. */
export const externalLinks = {
  central_bank_eu: inLanguages(
    officialInTheUnion,
    (language) =>
      `https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.${language}.html`,
  ),
  central_bank_lt: { en: 'https://www.lb.lt/en/', lt: 'https://www.lb.lt/' },
  central_bank_lv: { en: 'https://www.bank.lv/en/', lv: 'https://www.bank.lv/' },
  central_bank_ee: {
    en: 'https://www.eestipank.ee/en',
    et: 'https://www.eestipank.ee/',
    ru: 'https://www.eestipank.ee/ru',
  },
  central_bank_bg: { en: 'https://www.bnb.bg/' },
  central_bank_es: { en: 'https://www.bde.es/wbe/en/', es: 'https://www.bde.es/wbe/es/' },
  central_bank_de: { en: 'https://www.bundesbank.de/en', de: 'https://www.bundesbank.de/de' },
  central_bank_fr: { en: 'https://www.banque-france.fr/en', fr: 'https://www.banque-france.fr/fr' },
  central_bank_pl: { en: 'https://nbp.pl/en/', pl: 'https://nbp.pl/' },
  central_bank_ro: { en: 'https://www.bnr.ro/en', ro: 'https://www.bnr.ro/' },
  central_bank_ua: {
    en: 'https://bank.gov.ua/en/markets/exchangerates',
    uk: 'https://bank.gov.ua/ua/markets/exchangerates',
  },
  central_bank_gb: { en: 'https://www.bankofengland.co.uk/' },
  central_bank_al: {
    en: 'https://www.bankofalbania.org/Markets/Official_exchange_rate/',
    ...albanian('https://www.bankofalbania.org/Tregjet/Kursi_zyrtar_i_kembimit/'),
  },
  central_bank_xk: { en: 'https://bqk-kos.org/' },
  central_bank_ge: { en: 'https://nbg.gov.ge/en/monetary-policy/currency' },

  regulator_eu: { en: 'https://www.eba.europa.eu/' },
  regulator_lt: { en: 'https://www.lb.lt/en/supervisory-activities', lt: 'https://www.lb.lt/' },
  regulator_lv: {
    en: 'https://www.bank.lv/en/operational-areas/supervision',
    lv: 'https://www.bank.lv/darbibas-jomas/uzraudziba',
  },
  regulator_ee: { en: 'https://www.fi.ee/en', et: 'https://www.fi.ee/et', ru: 'https://www.fi.ee/ru' },
  regulator_bg: {
    en: 'https://www.bnb.bg/BankSupervision/index.htm?toLang=_EN',
    bg: 'https://www.bnb.bg/BankSupervision/index.htm',
  },
  regulator_es: {
    en: 'https://www.bde.es/wbe/en/areas-actuacion/supervision/',
    es: 'https://www.bde.es/wbe/es/areas-actuacion/supervision/',
  },
  regulator_de: { en: 'https://www.bafin.de/EN', de: 'https://www.bafin.de/' },
  regulator_fr: { en: 'https://acpr.banque-france.fr/en', fr: 'https://acpr.banque-france.fr/fr' },
  regulator_pl: { en: 'https://www.knf.gov.pl/en/', pl: 'https://www.knf.gov.pl/' },
  regulator_ro: { en: 'https://www.bnr.ro/en', ro: 'https://www.bnr.ro/' },
  regulator_ua: { en: 'https://bank.gov.ua/en/supervision', uk: 'https://bank.gov.ua/ua/supervision' },
  regulator_gb: { en: 'https://www.fca.org.uk/' },
  regulator_al: {
    en: 'https://www.bankofalbania.org/Supervision/',
    ...albanian('https://www.bankofalbania.org/Mbikeqyrja/'),
  },
  regulator_xk: { en: 'https://bqk-kos.org/?lang=en', ...albanian('https://bqk-kos.org/') },
  regulator_ge: { en: 'https://nbg.gov.ge/en' },
  // A register shows the licence of one provider, so its address is configuration.
  licence: { en: 'licence:/' },

  eu_countries: inLanguages(
    [...officialInTheUnion, 'ru', 'uk'],
    (language) => `https://european-union.europa.eu/principles-countries-history/eu-countries_${language}`,
  ),
  sepa_countries: {
    en: 'https://www.europeanpaymentscouncil.eu/document-library/other/epc-list-sepa-scheme-countries',
  },

  bank_codes_swift: { en: 'https://www.swift.com/bsl/' },
  bank_codes_lt: { en: 'https://www.lb.lt/en/iban-and-financial-institution-codes' },
  bank_codes_lv: { en: 'https://www.bank.lv/en/operational-areas/payment-systems/identification-of-bic-by-iban' },
  bank_codes_ee: { en: 'https://pangaliit.ee/settlements-and-standards/bank-codes' },
  bank_codes_bg: {
    en: 'https://www.bnb.bg/RegistersAndServices/RSBAEAndBIC/index.htm?toLang=_EN',
    bg: 'https://www.bnb.bg/RegistersAndServices/RSBAEAndBIC/index.htm',
  },
  bank_codes_es: {
    en: 'https://www.bde.es/wbe/en/entidades-profesionales/operativa-gestiones/registros/registros-entidades/',
    es: 'https://www.bde.es/wbe/es/entidades-profesionales/operativa-gestiones/registros/registros-entidades/',
  },
  bank_codes_pl: { en: 'https://ewib.nbp.pl/' },
  bank_codes_ro: {
    en: 'https://www.transfond.ro/en/services/automated-clearing-house-sent',
    ro: 'https://www.transfond.ro/servicii/casa-de-compensare-automata-sent',
  },
  bank_codes_ua: {
    en: 'https://bank.gov.ua/en/supervision/institutions',
    uk: 'https://bank.gov.ua/ua/supervision/institutions',
  },
  bank_codes_de: {
    en: 'https://www.bundesbank.de/en/tasks/payment-systems/services/bank-sort-codes',
    de: 'https://www.bundesbank.de/de/aufgaben/unbarer-zahlungsverkehr/serviceangebot/bankleitzahlen',
  },
  bank_codes_fr: { en: 'https://www.regafi.fr/' },
  bank_codes_gb: { en: 'https://www.wearepay.uk/what-we-do/standards/sort-codes/' },
  bank_codes_us: { en: 'https://routingnumber.aba.com/' },

  tax_codes_lt: {
    en: 'https://www.vmi.lt/evmi/en/kaip-sumoketi-mokesciu-prievoles-administracines-baudas-ar-kitas-imokas-',
    lt: 'https://www.vmi.lt/evmi/kaip-sumoketi-mokesciu-prievoles-administracines-baudas-ar-kitas-imokas-',
  },
  tax_codes_lv: {
    en: 'https://www.vid.gov.lv/en/single-tax-account',
    lv: 'https://www.vid.gov.lv/lv/vienotais-nodoklu-konts',
  },
  tax_codes_ee: {
    en: 'https://www.emta.ee/en/private-client/taxes-and-payment/payment-arrears/payment-taxes',
    et: 'https://www.emta.ee/eraklient/maksud-ja-tasumine/tasumine-volad/maksude-tasumine',
    ru: 'https://www.emta.ee/ru/chastnyy-klient/nalogi-i-uplata-nalogov/uplata-nalogov-zadolzhennost',
  },

  // The app belongs to the provider, so its address is configuration.
  app_store: { en: 'appStore:/' },
  google_play: { en: 'googlePlay:/' },
  app_gallery: { en: 'appGallery:/' },

  browser_import_chrome: { en: 'https://support.google.com/chrome/answer/96816' },
  browser_import_firefox: {
    ...inLanguages(['lt', 'et', 'pl', 'bg', 'ru', 'es', 'de', 'ro', 'fr', 'uk', 'ar'], firefoxHelp),
    en: firefoxHelp('en-US'),
    ...albanian(firefoxHelp('sq')),
  },

  bank_video_seb: {
    en: 'https://www.seb.lt/en/private/daily-banking/tools-and-online-services/internet-bank',
    lt: 'https://www.seb.lt/verslui/kasdiene-bankininkyste/nuotolines-paslaugos-ir-priemones/kasdienes-paslaugos',
  },
  bank_video_swedbank: {
    en: 'https://www.swedbank.lt/private/d2d/ebanking/authentication?language=ENG',
    lt: 'https://www.swedbank.lt/private/d2d/ebanking/authentication?language=LIT',
  },
} as const satisfies Record<string, LinkVariants>

function inLanguages(languages: readonly Language[], addressIn: (language: Language) => LinkAddress): LinkVariants {
  return { en: addressIn('en'), ...Object.fromEntries(languages.map((language) => [language, addressIn(language)])) }
}

/** Albania and Kosovo use the same page. */
function albanian(address: LinkAddress): { readonly sq: LinkAddress; readonly xk: LinkAddress } {
  return { sq: address, xk: address }
}

function firefoxHelp(locale: string): LinkAddress {
  return `https://support.mozilla.org/${locale}/kb/import-data-another-browser`
}
