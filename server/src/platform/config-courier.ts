import { matching, oneOf, type ReadVariable } from './read-env.ts'

/** Who knows where parcels are; null: nobody is asked. `sandbox` is a twin of Kuaidi100 inside this process. */
export type CourierConfig = {
  kind: 'kuaidi100' | 'sandbox'
  customer: string
  key: string
  url: string
} | null

const SANDBOX = {
  kind: 'sandbox',
  customer: 'SANDBOX',
  key: 'sandbox',
  url: 'http://sandbox.invalid',
} as const

export const readCourier = (read: ReadVariable, problems: string[], demo: boolean): CourierConfig => {
  const kind = read<'none' | 'kuaidi100' | 'sandbox'>(
    'HUISHOU_COURIER',
    demo ? 'sandbox' : 'none',
    demo ? oneOf(['none', 'kuaidi100', 'sandbox']) : oneOf(['none', 'kuaidi100']),
    'none, kuaidi100 or (in demo mode only) sandbox',
  )
  const customer = read('HUISHOU_COURIER_CUSTOMER', '', (text) => text, 'the customer number at Kuaidi100')
  const key = read('HUISHOU_COURIER_KEY', '', (text) => text, 'the key at Kuaidi100')
  const url = read(
    'HUISHOU_COURIER_URL',
    'https://poll.kuaidi100.com',
    matching(/^https?:\/\/[^/]+$/),
    'an address such as https://poll.kuaidi100.com, without a path',
  )
  if (kind === 'none') return null
  if (kind === 'sandbox') return SANDBOX
  if (customer === '' || key === '')
    problems.push('HUISHOU_COURIER=kuaidi100 needs HUISHOU_COURIER_CUSTOMER and HUISHOU_COURIER_KEY')
  return { kind, customer, key, url }
}
