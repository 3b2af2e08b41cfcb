// Finds settings that contradict demo mode, such as keys of real services.

import { isLoopbackName, urlOf } from '../http/loopback.ts'

type Env = Record<string, string | undefined>

/**
 * Services that must not be real in demo mode: the variables that configure one, and the variable that may point it to
 * a local stand-in, where there is one.
 */
const SERVICES: readonly { variables: RegExp; address?: string }[] = [
  { variables: /^HUISHOU_SMS_KEY_/, address: 'HUISHOU_SMS_URL' },
  { variables: /^HUISHOU_WECHAT_(APP_ID|SECRET)$/, address: 'HUISHOU_WECHAT_URL' },
  { variables: /^HUISHOU_WECHAT_OFFICIAL_(APP_ID|SECRET)$/, address: 'HUISHOU_WECHAT_OFFICIAL_URL' },
  { variables: /^HUISHOU_WXPAY_(?!URL$)/, address: 'HUISHOU_WXPAY_URL' },
  { variables: /^HUISHOU_ALIPAY_(?!URL$)/, address: 'HUISHOU_ALIPAY_URL' },
  { variables: /^HUISHOU_COURIER_(CUSTOMER|KEY)$/, address: 'HUISHOU_COURIER_URL' },
  { variables: /^HUISHOU_GEOCODER_KEY$/, address: 'HUISHOU_GEOCODER_URL' },
  { variables: /^HUISHOU_ROUTING_KEY$/, address: 'HUISHOU_ROUTING_URL' },
  { variables: /^HUISHOU_PRIVATE_NUMBER_(KEY_|POOL)/, address: 'HUISHOU_PRIVATE_NUMBER_URL' },
  { variables: /^HUISHOU_S3_(BUCKET|KEY_ID|KEY_SECRET)$/, address: 'HUISHOU_S3_ENDPOINT' },
  // the push services of browsers have no address of their own to replace
  { variables: /^HUISHOU_WEB_PUSH_KEY$/ },
  { variables: /^HUISHOU_IP_CITY$/, address: 'HUISHOU_IP_CITY' },
]

const isHere = (address: string | undefined): boolean => isLoopbackName(urlOf(address ?? '')?.hostname ?? '')

/**
 * Settings that contradict demo mode. A demo runs on one machine, with fictional people and codes on screen, so it may
 * have no public URL and no key of a real service; local stand-ins are allowed.
 */
export const demoConflicts = (env: Env): string[] => {
  const isSet = (name: string): boolean => (env[name]?.trim() ?? '') !== ''
  const problems: string[] = []
  if (env['NODE_ENV'] === 'production')
    problems.push(
      'HUISHOU_DEMO=on contradicts NODE_ENV=production: a demo shows every code. Unset one of them',
    )
  if (isSet('HUISHOU_PUBLIC_URL'))
    problems.push(
      'HUISHOU_PUBLIC_URL is for a business: a demo has public passwords and shows every code. Unset it, or start with NODE_ENV=production',
    )
  for (const { variables, address } of SERVICES) {
    const real = Object.keys(env).filter((name) => variables.test(name) && isSet(name))
    if (real.length > 0 && !(address !== undefined && isHere(env[address])))
      problems.push(
        `${real.join(', ')}: demo mode calls no real service. Unset it, or start with NODE_ENV=production`,
      )
  }
  return problems
}
