import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ConfigProblem, readConfig } from '../config.ts'
import { demoConflicts } from './demo-conflicts.ts'
import { Environment } from './variables.ts'
import { readWebPush } from './web-push.ts'
import { readEnvironment } from './read-environment.ts'

const names = Object.keys(Environment.properties)

test('every variable is described, by its name or the end of it after those it belongs to', () => {
  const described = readFileSync(new URL('../../../../docs/configure.md', import.meta.url), 'utf8')
  const isDescribed = (name: string): boolean =>
    new RegExp(`\\b${name}\\b`).test(described) ||
    [...name.matchAll(/_/g)].some(({ index }) => described.includes(`…${name.slice(index)}\``))
  expect(names.filter((name) => !isDescribed(name))).toEqual([])
})

test('all wrong values are told at once, each by the name of its variable, and no secret is repeated', () => {
  const wrong = {
    HUISHOU_DATA: '/tmp',
    PORT: '70000',
    HUISHOU_DOCS: 'perhaps',
    HUISHOU_ROLES: 'everything',
    HUISHOU_METRICS_TOKEN: 'too short',
    HUISHOU_WXPAY_MERCHANT_KEY: '/nowhere/secret.pem',
  }
  const read = () => readConfig(wrong)
  expect(read).toThrow(ConfigProblem)
  expect(read).toThrow(/PORT="70000" is not valid: expected a port from 0 to 65535/)
  expect(read).toThrow(/HUISHOU_DOCS="perhaps" is not valid: expected on or off/)
  expect(read).toThrow(/HUISHOU_ROLES="everything" is not valid: expected all, web or worker/)
  expect(read).toThrow(/HUISHOU_METRICS_TOKEN="…" is not valid/)
  expect(read).toThrow(/HUISHOU_WXPAY_MERCHANT_KEY="…" is not valid: expected a PEM file/)
})

test('what is for a demo alone is refused in a business, which has defaults of its own', () => {
  const business = readEnvironment({ HUISHOU_GEOCODER: 'sandbox' }, false)
  expect(business.problems).toEqual([
    'HUISHOU_GEOCODER="sandbox" is not valid: expected none, amap or (in demo mode only) sandbox',
  ])
  expect(business.values).toMatchObject({ HUISHOU_GEOCODER: 'none', HUISHOU_DOCS: false, HOST: '0.0.0.0' })
  const demo = readEnvironment({}, true)
  expect(demo.problems).toEqual([])
  expect(demo.values).toMatchObject({ HUISHOU_GEOCODER: 'sandbox', HUISHOU_DOCS: true, HOST: '127.0.0.1' })
})

test('push services are added to the known ones by name; a demo takes no key of real push', () => {
  const key = { HUISHOU_WEB_PUSH_KEY: Buffer.alloc(32, 7).toString('base64url') }
  const contact = { HUISHOU_WEB_PUSH_CONTACT: 'mailto:ops@example.com' }
  const hostsWith = (hosts: string) => {
    const read = readEnvironment({ ...key, ...contact, HUISHOU_WEB_PUSH_HOSTS: hosts }, false)
    return { config: readWebPush(read, false), problems: read.problems }
  }
  const known = ['fcm.googleapis.com', 'push.apple.com', 'push.services.mozilla.com', 'notify.windows.com']
  expect(hostsWith('').config).toMatchObject({ mode: 'live', hosts: known })
  expect(hostsWith('push.example.com, Push.example.org').config).toMatchObject({
    hosts: [...known, 'push.example.com', 'push.example.org'],
  })
  for (const wrong of ['https://push.example.com', '*.example.com', 'com', 'push.example.com,'])
    expect(hostsWith(wrong).problems, wrong).toEqual([
      expect.stringMatching(/^HUISHOU_WEB_PUSH_HOSTS=.* is not valid/),
    ])
  expect(demoConflicts({ ...key, HUISHOU_WEB_PUSH_URL: 'http://localhost' })).toEqual([
    expect.stringMatching(/^HUISHOU_WEB_PUSH_KEY: demo mode calls no real service/),
  ])
})
