import type { Figure } from '#domain/sources/publication.ts'
import { FeedFormatError, quoted } from './feed-format.ts'
import { parseDay } from './printed-day.ts'
import { isForeign, type PrintedFigure, parseFigures } from './printed-figure.ts'
import { childrenNamed, childText, parseXmlDocument, type XmlElement } from './xml-document.ts'

const feed = 'Bank of Lithuania'

/** Parses a response of the FxRates service. Currencies that are set once a month have dates of their own. */
export function parseLithuaniaXml(text: string): Figure[] {
  const root = parseXmlDocument(feed, text, 'FxRates')
  const rates = childrenNamed(root, 'FxRate')
  if (rates.length === 0) throw new FeedFormatError(feed, reasonForNone(root))
  return parseFigures(feed, rates.flatMap(printedRate))
}

function reasonForNone(root: XmlElement): string {
  const [refusal] = childrenNamed(root, 'OprlErr')
  if (refusal) return `the service refuses: ${quoted(childText(feed, refusal, 'Desc'))}`
  return 'FxRates is empty, which is its answer to a wrong type and to a day without rates'
}

function printedRate(rate: XmlElement): PrintedFigure[] {
  const date = parseDay(feed, childText(feed, rate, 'Dt'))
  const amounts = childrenNamed(rate, 'CcyAmt').map((amount) => ({
    code: childText(feed, amount, 'Ccy'),
    amount: childText(feed, amount, 'Amt'),
  }))
  // Litas come first, because the euro was a foreign currency while Lithuania had them.
  const litas = amounts.find(({ code }) => code === 'LTL')
  const home = litas ?? amounts.find(({ code }) => code === 'EUR')
  const foreign = amounts.find((amount) => amount !== home)
  if (!home || !foreign || amounts.length !== 2) {
    const codes = amounts.map(({ code }) => quoted(code)).join(' and ')
    throw new FeedFormatError(feed, `a rate for ${date} is between ${codes}, not between EUR or LTL and another`)
  }
  if (!isForeign(foreign.code, home.code)) return []
  const [base, quote] = litas ? [foreign, home] : [home, foreign]
  return [{ base: base.code, quote: quote.code, rate: quote.amount, quantity: base.amount, date }]
}
