import type { DeskSize } from './desk-data.ts'

/** Returns the addresses that editors open, by name. */
export function questions({ documents, messages, audit: entries }: DeskSize): Readonly<Record<string, string>> {
  const [pages, images, inbox] = ['content/pages', 'images', 'messages'].map((path) => `/admin/rest/${path}`)
  const audit = '/admin/rest/audit'
  const deep = (count: number) => Math.max(0, count - 20)
  return {
    pages: `${pages}?limit=50`,
    'pages by title': `${pages}?limit=50&sort=title&language=lt`,
    'pages changed': `${pages}?limit=50&state=changed`,
    'pages without German': `${pages}?limit=50&state=missing&language=de`,
    'pages, the last': `${pages}?limit=50&offset=${deep(documents)}`,
    'pages searched': `${pages}?limit=50&search=puslapis+7`,
    'pages searched in vain': `${pages}?limit=50&search=nowhere`,
    'pages counted': `${pages}/overview`,
    images: `${images}?limit=50`,
    'images without text': `${images}?limit=50&need=no_alt`,
    'images twice': `${images}?limit=50&need=duplicate`,
    'images unused': `${images}?limit=50&need=unused`,
    'images, the last': `${images}?limit=50&offset=${deep(documents)}`,
    'images counted': `${images}/overview`,
    'images searched in vain': `${images}?limit=50&search=nowhere`,
    messages: `${inbox}?limit=50`,
    'messages searched': `${inbox}?limit=50&search=visitor7@evp.example`,
    'messages searched in vain': `${inbox}?limit=50&search=nowhere`,
    'messages, the last': `${inbox}?limit=50&offset=${deep(messages)}`,
    'audit log': audit,
    'audit log, far back': `${audit}?before=${Math.ceil(entries / 10)}`,
    'audit log of USD': `${audit}?search=USD`,
    'audit log of USD, far back': `${audit}?search=USD&before=${Math.ceil(entries / 10)}`,
    'audit log of what nearly all have': `${audit}?search=e`,
    'audit log of what is long ago': `${audit}?search=newcomer`,
    'audit log of words that never meet': `${audit}?search=published+USD`,
    'audit log of beginnings that never meet': `${audit}?search=0+USD+pages`,
    'audit log searched in vain': `${audit}?search=nowhere`,
    'audit log searched for a number in vain': `${audit}?search=nowhere9`,
    'audit log of a person': `${audit}?person=3`,
    'audit log of a person who never did anything': `${audit}?person=999`,
    'audit log of a currency': `${audit}?subject=currency/USD`,
    'audit log of a group': `${audit}?group=margins`,
    'audit log of an empty group': `${audit}?group=held_rates`,
    'audit log of a day': `${audit}?search=USD&since=2025-01-02T00:00:00Z&until=2025-01-03T00:00:00Z`,
    'audit log counted': `${audit}/overview`,
    'audit log of USD counted': `${audit}/overview?search=USD`,
  }
}
