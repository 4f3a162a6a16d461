import type { Currency } from './currency.ts'

/**
 * Other names of a currency in any language. A word shared by several currencies, such as lira, is listed with the most
 * likely one. Plurals need no entry, unless they differ too much from the singular.
 */
export const otherCurrencyNames: Readonly<Record<Currency, string | undefined>> = {
  AUD: 'aussie, A$, AU$',
  BYN: 'BYR',
  CAD: 'loonie, C$, CA$, Can$',
  CHF: 'franc, franci, frank, franken, franco, Fr, SFr, Fränkli, Stutz',
  CNY: 'RMB, renminbi, kuai, chinesischer Yuan, женьминьби, жэньминьби, ренминби, رنمينبي, CN¥',
  CZK: 'Kč, koruna, czech crown, Česká koruna',
  DKK: 'krone, kroner, kr, danish crown, danų krona',
  EUR: 'Europe, Europa, Европа, Європа, أوروبا, evro',
  GBP: [
    'pound, quid, sterling, stg, British, English pound, svaras, mārciņa, nael, funt, angielski funt, funt brytyjski',
    'паунд, лири, фунт, фунт стерлінгів, английский фунт, англійський фунт, libra, libra inglesa, Pfund, englisches Pfund',
    'paund, sterlinë, livre, livre anglaise, livre britannique, جنيه, جنيه إسترليني',
  ].join(', '),
  HKD: 'HK$',
  HUF: 'Ft, florín húngaro, فورنت',
  ILS: 'sheqel, NIS, szekel, شيقل',
  INR: 'Rs',
  ISK: 'krona, kr, krónur',
  JPY: 'йена, єни',
  KZT: 'теңге',
  MDL: 'moldovan lei, молдовські леї',
  MXN: 'peso, песо, Mex$',
  NOK: 'krone, kroner, kr, norwegian crown',
  NZD: 'kiwi, NZ$',
  PHP: 'piso',
  PLN: 'zł, złotówka, poļu zlots',
  RON: 'leu, lei, лей, леи, леї, леев',
  SEK: 'krona, krone, kronor, kr, swedish crown, švediška krona',
  SGD: 'S$',
  THB: 'тайский бат',
  TRY: 'lira, TL, liira, лира, лиры, ліра, ليرة, livre turque, YTL',
  UAH: 'гривень, грн, grivna, griwna, hrivna',
  USD: 'dollar, dolar, доллар, долар, دولار, buck, greenback, бакс, US$, american dollar, amerikiečių doleris',
  ZAR: 'рэнд',
}
