import { expect, test } from 'vitest'
import {
  canonicalRequest,
  encodePart,
  hashOf,
  signatureHeaders,
  stringToSign,
  type UnsignedRequest,
} from './signature.ts'

const host = 'examplebucket.s3.amazonaws.com'
const keys = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const moment = new Date('2013-05-24T00:00:00Z')
const plain = { method: 'GET', host, path: '/', headers: {}, payloadHash: hashOf('') }

const published: readonly [string, UnsignedRequest, string, string][] = [
  [
    'GET Object',
    { ...plain, path: '/test.txt', headers: { range: 'bytes=0-9' } },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT Object',
    {
      ...plain,
      method: 'PUT',
      path: `/${encodePart('test$file.text')}`,
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payloadHash: hashOf('Welcome to Amazon S3.'),
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'GET Bucket Lifecycle',
    { ...plain, query: { lifecycle: '' } },
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'GET Bucket (List Objects)',
    { ...plain, query: { prefix: 'J', 'max-keys': '2' } },
    'host;x-amz-content-sha256;x-amz-date',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
]

test.each(published)('signs %s as documented by Amazon', (_, request, signedHeaders, signature) => {
  expect(signatureHeaders(request, keys, moment)).toEqual({
    'x-amz-content-sha256': request.payloadHash,
    'x-amz-date': '20130524T000000Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
      `SignedHeaders=${signedHeaders},Signature=${signature}`,
  })
})

test('builds the documented string to sign for GET Object', () => {
  const stamp = '20130524T000000Z'
  const headers = { host, range: 'bytes=0-9', 'x-amz-content-sha256': plain.payloadHash, 'x-amz-date': stamp }
  const canonical = canonicalRequest({ ...plain, path: '/test.txt', headers })
  expect(stringToSign(canonical, stamp, '20130524/us-east-1/s3/aws4_request').split('\n')).toEqual([
    'AWS4-HMAC-SHA256',
    '20130524T000000Z',
    '20130524/us-east-1/s3/aws4_request',
    '7344ae5b7ee6c3e7e6b0fe0640412a37625d1fbfff95c48bbb2dc43964946972',
  ])
})

test('sorts headers and collapses spaces that a proxy may change', () => {
  const headers = { 'x-amz-date': '20130524T000000Z', 'content-type': '  image/svg+xml;   charset=utf-8 ', host }
  expect(canonicalRequest({ ...plain, method: 'PUT', path: '/a.svg', headers }).split('\n')).toEqual([
    'PUT',
    '/a.svg',
    '',
    'content-type:image/svg+xml; charset=utf-8',
    `host:${host}`,
    'x-amz-date:20130524T000000Z',
    '',
    'content-type;host;x-amz-date',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  ])
})

test.each([
  ['aZ09-._~', 'aZ09-._~'],
  ['a b+c', 'a%20b%2Bc'],
  ["!'()*", '%21%27%28%29%2A'],
  ['50%/half', '50%25%2Fhalf'],
  ['ąžuolas 🌳', '%C4%85%C5%BEuolas%20%F0%9F%8C%B3'],
])('encodes %s as %s', (text, encoded) => expect(encodePart(text)).toBe(encoded))

test('changes the signature with the secret, moment, path, body, method or host', () => {
  const signed = (changes: Partial<UnsignedRequest>, secret = keys.secret, at = moment) =>
    signatureHeaders({ ...plain, ...changes }, { ...keys, secret }, at).authorization
  const all = [
    signed({}),
    signed({}, 'other'),
    signed({}, keys.secret, new Date('2013-05-24T00:00:01Z')),
    signed({ path: '/a' }),
    signed({ payloadHash: hashOf('a') }),
    signed({ method: 'DELETE' }),
    signed({ host: 'other.s3.amazonaws.com' }),
  ]
  expect(new Set(all).size).toBe(all.length)
})
