/**
 * Returns a file of the contract without its descriptions and everything else that only the server uses, mostly for the
 * OpenAPI document. Browsers would download it for nothing.
 */
export function withoutMeanings(code: string): string {
  return withoutMeta(code)
    .replace(describing, "$1 ''")
    .replace(explaining, "$1''")
    .replace(writing, '')
    .replace(limiting, '')
    .replace(refusing, 'errors: []')
}

/** Pattern of the `text` property, which names the function that writes an answer: browsers only read answers. */
const writing = /^ {4}text: \w+,\n/gm

/** Pattern of the limit of a call, which only the server counts. */
const limiting = /^ +limit: '\w+',\n/gm

/** Pattern of the error codes that a call may return. */
const refusing = /\berrors: \[(?:[^[\]]|\[[^[\]]*\])*\]/g

/** Pattern of a description or summary: one string, or several joined by `+`. */
const describing = /\b((?:description|summary):)\s*(?:'(?:[^'\\]|\\.)*'\s*\+?\s*)+/g

/** Pattern of the text that a form of parameters in `text-forms.ts` gets as its meaning. */
const explaining =
  /\b((?:(?:currencyCode|amount|day|moment|words)\(|oneOf\(\s*(?:\w+|\[[^\]]*\](?: as const)?),)\s*)'(?:[^'\\]|\\.)*'(?:\s*\+\s*'(?:[^'\\]|\\.)*')*/g

function withoutMeta(code: string): string {
  const parts: string[] = []
  let done = 0
  for (const { index } of code.matchAll(/\.check\(\s*z\.meta\(/g)) {
    if (index < done) continue
    parts.push(code.slice(done, index))
    done = endOfCall(code, index + '.check'.length)
  }
  return parts.length === 0 ? code : parts.join('') + code.slice(done)
}

/** Returns the index after the call whose bracket opens at `open`. Brackets in strings do not count. */
function endOfCall(code: string, open: number): number {
  let depth = 0
  for (let index = open; index < code.length; index++) {
    const sign = code[index] ?? ''
    if (sign === '(') depth++
    else if (sign === ')' && --depth === 0) return index + 1
    else if (`'"\``.includes(sign)) index = endOfText(code, index)
  }
  throw new Error('a call in the contract does not end')
}

function endOfText(code: string, open: number): number {
  let index = open + 1
  while (index < code.length && code[index] !== code[open]) index += code[index] === '\\' ? 2 : 1
  return index
}
