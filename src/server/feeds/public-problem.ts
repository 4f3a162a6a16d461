import { printable } from '#domain/texts/words/printable.ts'

/** Length limit; a problem may quote a response and is stored in a table. */
const longestProblem = 300

/** Returns a problem without addresses, so that it can be public without revealing where a feed is fetched from. */
export function publicProblem(text: string, feedUrl: string): string {
  const { host, hostname, pathname } = new URL(feedUrl)
  const parts = [feedUrl, host, hostname, pathname].filter((part) => part.length > 1)
  const hidden = parts.reduce((rest, part) => rest.replaceAll(part, '…'), text.replace(anyAddress, '…'))
  return printable(hidden).slice(0, longestProblem)
}

/** URL, IP address or host name. A proxy in the network may name other internal hosts in its response. */
const anyAddress =
  /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>]+|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b|\[[\da-f:.]*:[\da-f:.]*\](?::\d+)?|\b[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\b(?::\d+)?/gi
