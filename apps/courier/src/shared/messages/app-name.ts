import { pageBrand } from '@huishou/client/page-brand'
import { staffAppName } from '@huishou/wire/brand-facts'

const standard = {
  name: { zh: '回收工作台', en: 'Huishou Courier' },
} as const

/** The name of this app. If the business has set its name, the app's name contains it. */
export const appMessages = { name: staffAppName(pageBrand, 'courier') ?? standard.name }
