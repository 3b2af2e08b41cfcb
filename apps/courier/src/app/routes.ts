import type { PageRoute } from '@huishou/kit/shell/route'
import type { MessageKey } from '../shared/messages/zh.ts'

type Route = PageRoute & { title: MessageKey }

/** Every page of the app. Each is loaded when it is first opened. */
export const routes: readonly Route[] = [
  {
    path: '/home',
    title: 'title.home',
    tab: true,
    refresh: true,
    load: async () => (await import('./home-page.tsx')).HomePage,
  },
  {
    path: '/me',
    title: 'title.me',
    tab: true,
    load: async () => (await import('../features/staff/me-page.tsx')).MePage,
  },
  {
    path: '/order',
    title: 'title.order',
    refresh: true,
    load: async () => (await import('../features/pickup/order-page.tsx')).OrderPage,
  },
  {
    path: '/weigh',
    title: 'title.weigh',
    load: async () => (await import('../features/weighing/weigh-page.tsx')).WeighPage,
  },
  {
    path: '/slip',
    title: 'title.slip',
    refresh: true,
    load: async () => (await import('../features/weighing/slip-page.tsx')).SlipPage,
  },
  {
    path: '/devices',
    title: 'title.devices',
    load: async () => (await import('../features/staff/devices-page.tsx')).DevicesPage,
  },
  {
    path: '/outbox',
    title: 'title.outbox',
    load: async () => (await import('../features/outbox/outbox-page.tsx')).OutboxPage,
  },
]
