import { expect, test } from 'vitest'
import { clientKeyOf } from './client-queue.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:22ff::9', '2001:db8:1:22'],
  ['2001:db8:1:2200:aaaa:bbbb:cccc:dddd', '2001:db8:1:22'],
  ['2001:db8:1:2300::', '2001:db8:1:23'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('groups %s as client %s', (address, client) => expect(clientKeyOf(address)).toBe(client))
