import { readFile } from 'node:fs/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, type Page } from '@playwright/test'
import { serveOutside } from '../../server/test/member-fixtures.ts'
import { createFakeAliyun } from '../../server/test/fake-aliyun-sms.ts'
import { startServer } from '../../tools/server-under-test.mjs'

const account = {
  keyId: 'LTAI5tFirstDay',
  keySecret: 'known to the service and the business',
  signName: '青山回收',
  templates: ['SMS_100001'],
}
const PRINTED = /\/console\/#\/first-owner\?code=\S+/

/** A business on its first day: a production server on an empty folder, whose messages a service on this machine carries. */
export async function startBusiness() {
  const phones = createFakeAliyun(account)
  const service = await serveOutside(phones.answer)
  const server = await startServer({
    env: {
      NODE_ENV: 'production',
      HUISHOU_DEMO: '0',
      HUISHOU_SMS: 'aliyun',
      HUISHOU_SMS_URL: service.url,
      HUISHOU_SMS_KEY_ID: account.keyId,
      HUISHOU_SMS_KEY_SECRET: account.keySecret,
      HUISHOU_SMS_SIGN_NAME: account.signName,
      HUISHOU_SMS_TEMPLATES: `login=${account.templates[0]}`,
    },
  })
  await expect.poll(() => readFile(server.log, 'utf8')).toMatch(PRINTED)
  const [path = ''] = PRINTED.exec(await readFile(server.log, 'utf8')) ?? []
  // a passkey belongs to a host name, never to an address
  const url = server.url.replace('127.0.0.1', 'localhost')
  return {
    url,
    /** The first lines of the server's log. */
    ownerLink: `${url}${path}`,
    /** Reads a captcha from where it was made, since only a person could read the picture. */
    captcha: async (key: string): Promise<string> => {
      const database = new DatabaseSync(`${server.data}/huishou.db`, { readOnly: true })
      const row = database.prepare('select text from captcha where key = ?').get(key)
      database.close()
      return String((row as { text: unknown }).text)
    },
    /** The code that reached that number. */
    code: async (mobile: string): Promise<string> => {
      const arrived = () => phones.sent.findLast(({ to }) => to === mobile)?.code ?? ''
      await expect.poll(arrived).toMatch(/^\d{6}$/)
      return arrived()
    },
    stop: async (): Promise<void> => {
      await server.stop()
      await service.close()
    },
  }
}

/** A browser with a fingerprint reader that always says yes. */
export const withPasskeys = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
