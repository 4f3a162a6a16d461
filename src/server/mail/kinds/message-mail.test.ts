import { expect, test } from 'vitest'
import type { Language } from '#domain/texts/languages/language.ts'
import { createTranslationBook } from '#domain/texts/translating/translation-book.ts'
import { loadSeedTexts } from '../../texts/seed-texts.ts'
import { mailHtml, mailText } from '../content/mail-content.ts'
import { speechIn } from '../content/speech.ts'
import { messageTemplate } from './message-mail.ts'

const message = {
  reference: '2026-1116-XXXXX',
  topicTitle: 'Exchange',
  mail: 'client@trade.example',
  answerBy: '2026-11-20',
  name: null,
  company: null,
  phone: null,
  text: 'Hello',
}

async function write(language: Language, written: Partial<Record<'text' | 'name' | 'company', string>> = {}) {
  const book = createTranslationBook({ seeds: await loadSeedTexts(), overrides: new Map(), siteName: 'EVP' })
  const content = messageTemplate(speechIn(language, book), { ...message, ...written }, 'https://desk.example/inbox/1')
  return { ...content, text: mailText(content), html: mailHtml(content, { language, siteName: 'EVP' }) }
}

test('quotes the text of a visitor, so that it cannot pass for ours', async () => {
  const forged = 'Hello,\n\nOpen at the desk:\nhttps://elsewhere.example/<b>'
  const { text, html } = await write('en', { text: forged })
  expect(text).toContain(
    '\n\n> Hello,\n>\n> Open at the desk:\n> https://elsewhere.example/<b>\n\nOpen at the desk:\nhttps://desk.example/inbox/1\n',
  )
  expect(html).toMatch(
    /<blockquote class="quote" style="[^"]*border-left-width:4px[^"]*"><p dir="auto" [^>]*>Hello,<br><br>Open at the desk:<br>https:\/\/elsewhere\.example\/&#60;b&#62;<\/p><\/blockquote>/,
  )
  expect((await write('ar')).html).toContain('border-right-width:4px')
})

test('removes invisible characters from the sender line and the subject', async () => {
  const { text, subject } = await write('en', {
    name: 'Jane\u202e\u2066 Doe\u200b',
    company: '\u200f\u200d',
    text: '\u202eHello\u2069 there',
  })
  expect(text).toMatch(/^From: Jane Doe, client@trade\.example$/m)
  expect(subject).toBe('Hello there [2026-1116-XXXXX]')
})

test.each([
  ['en', 'Reply due by: 20 November 2026\n'],
  ['de', '20. November 2026'],
  ['pl', '20 listopada 2026'],
  ['lt', '2026 m. lapkričio 20 d.'],
  ['ru', '20 ноября 2026 г.'],
] as const)('formats the due date in %s', async (language, day) => {
  const { text } = await write(language)
  expect(text).toContain(day)
  expect(text).not.toContain('2026-11-20')
})
