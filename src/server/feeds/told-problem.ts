import { printable } from '#domain/texts/words/printable.ts'

/** It may quote what a feed sent, and goes into a table. */
const longestProblem = 300

/** A problem in words that everybody may read: nothing in them says where the feed is fetched from. */
export function toldProblem(text: string, feedUrl: string): string {
  const { host, hostname, pathname } = new URL(feedUrl)
  const parts = [feedUrl, host, hostname, pathname].filter((part) => part.length > 1)
  const hidden = parts.reduce((rest, part) => rest.replaceAll(part, '…'), text.replace(anyAddress, '…'))
  return printable(hidden).slice(0, longestProblem)
}

/** An address, or one or the name of a machine: what a proxy of the house answers may well name others of it. */
const anyAddress =
  /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>]+|\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b|\[[\da-f:.]*:[\da-f:.]*\](?::\d+)?|\b[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,}\b(?::\d+)?/gi
