import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { usualBudgets } from '#domain/limits/budget.ts'
import { readConfig, settingNames } from './config.ts'
import { feeds } from './feeds/sources/feeds.ts'

test('has a default for every setting', () => {
  expect(readConfig({})).toEqual({
    host: '0.0.0.0',
    port: 3000,
    publicUrl: undefined,
    database: { url: undefined, folder: './data', newDatabase: 'auto' },
    databaseWaitSeconds: 30,
    defaultCountry: 'LT',
    defaultLanguage: 'en',
    siteName: 'EVP',
    environment: 'production',
    linkSites: {
      site: 'https://www.evp.example',
      bank: 'https://bank.evp.example',
      developers: 'https://developers.evp.example',
      support: 'https://support.evp.example',
      booking: 'https://booking.evp.example',
      appStore: 'https://apps.apple.com',
      googlePlay: 'https://play.google.com/store/apps',
      appGallery: 'https://appgallery.huawei.com',
      licence: 'https://www.lb.lt/en/sfi-financial-market-participants',
    },
    feedUrls: Object.fromEntries(feeds.map(({ name, url }) => [name, url])),
    apiCredentials: { value: undefined, required: false },
    access: { sessions: { idleMinutes: 30, maxHours: 12 }, secondFactorRoles: [] },
    marginApproval: 'none',
    messagesKeptDays: 730,
    ownRateApproval: 'second_person',
    limits: { isOn: true, unlimited: ['127.0.0.0/8', '::1'], budgets: usualBudgets },
    map: {
      tiles: undefined,
      directionsUrl: 'https://www.openstreetmap.org/directions?route=%3B{latitude}%2C{longitude}',
    },
    drainSeconds: 1,
    offerRules: { held: 'suspend', stale: 'mark', marketGap: 'warn', marketGapPercent: { units: 3n, scale: 0 } },
    logLevel: 'info',
  })
})

test('keeps the example file complete, and its values equal to the defaults', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n')
  const example = Object.fromEntries(
    lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s).slice(0, 2)),
  )
  expect(Object.keys(example).toSorted()).toEqual([...settingNames].toSorted())
  expect(readConfig(example)).toEqual(readConfig({}))
})

test('treats an empty variable as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000)
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'www.example.com'],
  ['PUBLIC_URL', 'ftp://example.com'],
  ['DATABASE_URL', 'localhost'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['DEFAULT_COUNTRY', 'zz'],
  ['DEFAULT_LANGUAGE', 'jp'],
  ['API_CREDENTIALS', 'nocolon'],
  ['API_CREDENTIALS_REQUIRED', 'yes'],
  ['DRAIN_SECONDS', '-1'],
  ['SESSION_IDLE_MINUTES', '0'],
  ['SESSION_MAX_HOURS', 'long'],
  ['SECOND_FACTOR_ROLES', 'treasurer, owner'],
  ['MARGIN_APPROVAL', 'third_person'],
  ['OWN_RATE_APPROVAL', 'nobody'],
  ['SMTP_URL', 'mail.example.com'],
  ['SMTP_URL', 'smtp://user:secret@mail.example.com?secure=false'],
  ['MAIL_FROM', 'Desk <desk@example.com>'],
  ['MAIL_FROM', 'desk@example.com, other@example.com'],
  ['MEDIA_S3_ENDPOINT', 's3.example.com'],
  ['MEDIA_S3_ENDPOINT', 'https://key:secret@s3.example.com'],
  ['MEDIA_S3_ENDPOINT', 'https://s3.example.com?bucket=pictures'],
  ['MEDIA_S3_ENDPOINT', 'https://s3.example.com/a%20b'],
  ['MEDIA_S3_REGION', 'eu north'],
  ['LIMITS', 'maybe'],
  ['LIMIT_READS', '0'],
  ['LIMIT_FORMS', '1e3'],
  ['LIMIT_CREDENTIAL', '-1'],
  ['UNLIMITED_ADDRESSES', '10.0.0.0/33'],
  ['UNLIMITED_ADDRESSES', 'localhost'],
  ['MAP_TILES_URL', 'https://tiles.example.com/{z}/{x}.png'],
  ['MAP_TILES_URL', 'https://{s}.tiles.example.com/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'tiles.example.com/{z}/{x}/{y}.png'],
  ['MAP_DIRECTIONS_URL', 'https://maps.example.com/?to={latitude}'],
  ['MAP_DIRECTIONS_URL', 'javascript:{latitude}{longitude}'],
  ['MEDIA_S3_BUCKET', 'Pictures'],
  ['MEDIA_S3_BUCKET', 'a/b'],
  ['MEDIA_S3_KEY_ID', 'a/b'],
  ['MEDIA_S3_SECRET', 'two words'],
  ['MEDIA_S3_PREFIX', 'site/../others'],
  ['MEDIA_S3_PREFIX', '/site'],
  ['MEDIA_S3_PATH_STYLE', 'yes'],
  ['DATABASE_WAIT_SECONDS', 'long'],
  ['NEW_DATABASE', 'maybe'],
  ['LOG_LEVEL', 'loud'],
  ['ENVIRONMENT', 'a b'],
  ['BANK_URL', 'http://bank.example.com'],
  ['SITE_URL', 'https://www.example.com/{language}'],
  ['SITE_URL', 'https://user:secret@www.example.com'],
  ['SITE_URL', 'https://www.example.com?a=1'],
  ['SITE_URL', 'https://www.example.com/%zz'],
  ['LICENCE_URL', 'http://register.example/7'],
  ['LICENCE_URL', 'https://register.example/{licence}'],
  ['FEEDS', 'yes'],
  ['FEED_URL_ECB', 'ftp://www.example.com'],
  ['FEED_URL_ECB', 'www.example.com'],
  ['FEED_URL_POLAND_A', 'https://www.example.com/{day}'],
  ['FEED_URL_POLAND_A', 'https://user:secret@www.example.com'],
])('rejects %s=%s with a sentence that names the setting', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .*\\.$`))
})

test('fetches a feed from another address or not at all, and can disable all feeds', () => {
  const { feedUrls } = readConfig({ FEED_URL_ECB: 'off', FEED_URL_MARKET: 'http://mirror.example/{year}.json' })
  expect(feedUrls).not.toHaveProperty('ecb')
  expect(feedUrls).toHaveProperty('ecb-history')
  expect(feedUrls.market).toBe('http://mirror.example/{year}.json')
  expect(readConfig({ FEEDS: 'off' }).feedUrls).toEqual({})
})

test('accepts a query in the address of the licence', () => {
  const page = 'https://register.example/licences/view?id=7'
  expect(readConfig({ LICENCE_URL: page }).linkSites.licence).toBe(page)
})

test('rejects missing credentials if credentials are required', () => {
  expect(() => readConfig({ API_CREDENTIALS_REQUIRED: 'true' })).toThrow(/^API_CREDENTIALS must be set/)
})

test('requires a sender for emails, and reports a wrong SMTP address without its password', () => {
  expect(readConfig({}).mail).toBeUndefined()
  expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.com' })).toThrow(/^MAIL_FROM must be set/)
  expect(() => readConfig({ SMTP_URL: 'smtp://user:secret@mail.example.com/x' })).toThrow(/^(?!.*secret)/)
  const { mail } = readConfig({ SMTP_URL: 'smtps://mail.example.com', MAIL_FROM: 'Desk@Example.com' })
  expect(mail).toMatchObject({ smtp: { host: 'mail.example.com', port: 465 }, from: 'desk@example.com' })
})

const bucket = {
  MEDIA_S3_ENDPOINT: 'https://s3.eu-north-1.amazonaws.com',
  MEDIA_S3_BUCKET: 'pictures',
  MEDIA_S3_KEY_ID: 'AKIAIOSFODNN7EXAMPLE',
  MEDIA_S3_SECRET: 'very/secret+word',
}

test('stores pictures in a bucket if one is configured', () => {
  expect(readConfig({}).mediaStore).toBeUndefined()
  expect(readConfig({ MEDIA_S3_REGION: 'eu-north-1', MEDIA_S3_PATH_STYLE: 'false' }).mediaStore).toBeUndefined()
  const described = {
    endpoint: 'https://s3.eu-north-1.amazonaws.com',
    bucket: 'pictures',
    keyId: 'AKIAIOSFODNN7EXAMPLE',
    secret: 'very/secret+word',
  }
  expect(readConfig(bucket).mediaStore).toEqual({ ...described, region: 'us-east-1', prefix: '', pathStyle: true })
  const more = { MEDIA_S3_REGION: 'eu-north-1', MEDIA_S3_PREFIX: 'site/media/', MEDIA_S3_PATH_STYLE: 'false' }
  const chosen = { region: 'eu-north-1', prefix: 'site/media/', pathStyle: false }
  expect(readConfig({ ...bucket, ...more }).mediaStore).toEqual({ ...described, ...chosen })
})

test.each(Object.keys(bucket))('rejects a bucket without %s, and does not print the secret', (name) => {
  const other = name === 'MEDIA_S3_ENDPOINT' ? 'MEDIA_S3_BUCKET' : 'MEDIA_S3_ENDPOINT'
  const sentence = `${name} must be set when ${other} is.`
  expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(new Error(sentence))
})

test('names every missing setting if only the secret is set', () => {
  const missing = ['MEDIA_S3_ENDPOINT', 'MEDIA_S3_BUCKET', 'MEDIA_S3_KEY_ID']
  const sentences = missing.map((name) => `${name} must be set when MEDIA_S3_SECRET is.`).join('\n')
  expect(() => readConfig({ MEDIA_S3_SECRET: 'very/secret+word' })).toThrow(new Error(sentences))
})

test('reports an invalid secret without printing it', () => {
  expect(() => readConfig({ ...bucket, MEDIA_S3_SECRET: 'very secret' })).toThrow(/^MEDIA_S3_SECRET must (?!.*very)/)
})

test.each(['http://127.0.0.1:9000', 'http://[::1]:9000'])(
  'requires path-style addresses for a store at %s',
  (endpoint) => {
    const settings = { ...bucket, MEDIA_S3_ENDPOINT: endpoint }
    expect(readConfig(settings).mediaStore?.endpoint).toBe(endpoint)
    expect(() => readConfig({ ...settings, MEDIA_S3_PATH_STYLE: 'false' })).toThrow(/^MEDIA_S3_PATH_STYLE must be true/)
  },
)

test('accepts a PostgreSQL server at a Unix socket', () => {
  const url = 'postgresql:///agio?host=/var/run/postgresql&user=agio'
  expect(readConfig({ DATABASE_URL: url }).database.url).toBe(url)
})

test('requires an attribution for map tiles', () => {
  const MAP_TILES_URL = 'https://tiles.example.com/{z}/{x}/{y}.png'
  expect(() => readConfig({ MAP_TILES_URL })).toThrow(/^MAP_TILES_ATTRIBUTION must be set when MAP_TILES_URL is/)
  expect(readConfig({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION: '© Example' }).map.tiles).toEqual({
    url: MAP_TILES_URL,
    attribution: '© Example',
  })
})

test('uses reCAPTCHA if both keys are set, and names the missing key if only one is', () => {
  const keys = { RECAPTCHA_SITE_KEY: 'k'.repeat(40), RECAPTCHA_SECRET: 's'.repeat(40) }
  expect(readConfig({ ...keys, PUBLIC_URL: 'https://www.example.com' }).recaptcha).toEqual({
    siteKey: keys.RECAPTCHA_SITE_KEY,
    secret: keys.RECAPTCHA_SECRET,
    hostname: 'www.example.com',
  })
  expect(() => readConfig({ RECAPTCHA_SECRET: keys.RECAPTCHA_SECRET })).toThrow(/^RECAPTCHA_SITE_KEY must be set/)
  expect(() => readConfig({ RECAPTCHA_SITE_KEY: keys.RECAPTCHA_SITE_KEY })).toThrow(/^RECAPTCHA_SECRET must be set/)
})
