import type { PageRoute } from '@huishou/kit/shell/route'
import type { titleMessages } from '../shared/messages/title.ts'

type Route = PageRoute & { title: keyof typeof titleMessages }

/** Every page of the app; each is loaded when it is first opened or preloaded. */
export const routes: readonly Route[] = [
  {
    path: '/home',
    title: 'home',
    tab: true,
    refresh: true,
    load: async () => (await import('./home-page.tsx')).HomePage,
  },
  {
    path: '/me',
    title: 'me',
    tab: true,
    load: async () => (await import('../features/staff/me-page.tsx')).MePage,
  },
  {
    path: '/order',
    title: 'order',
    refresh: true,
    load: async () => (await import('../features/pickup/order-page.tsx')).OrderPage,
  },
  {
    path: '/weigh',
    title: 'weigh',
    load: async () => (await import('../features/weighing/weigh-page.tsx')).WeighPage,
  },
  {
    path: '/slip',
    title: 'slip',
    refresh: true,
    load: async () => (await import('../features/weighing/slip-page.tsx')).SlipPage,
  },
  {
    path: '/unload',
    title: 'unload',
    refresh: true,
    load: async () => (await import('../features/unload/unload-page.tsx')).UnloadPage,
  },
  {
    path: '/rota',
    title: 'rota',
    refresh: true,
    load: async () => (await import('../features/rota/rota-page.tsx')).RotaPage,
  },
  {
    path: '/cash',
    title: 'cash',
    refresh: true,
    load: async () => (await import('../features/cash/cash-page.tsx')).CashPage,
  },
  {
    path: '/cash/day',
    title: 'cashDay',
    load: async () => (await import('../features/cash/close-day-page.tsx')).CloseDayPage,
  },
  {
    path: '/cash/recount',
    title: 'cashRecount',
    load: async () => (await import('../features/cash/recount-page.tsx')).RecountPage,
  },
  {
    path: '/cash/till',
    title: 'cashTill',
    load: async () => (await import('../features/cash/till-count-page.tsx')).TillCountPage,
  },
  {
    path: '/load',
    title: 'load',
    refresh: true,
    load: async () => (await import('../features/sales-load/load-page.tsx')).LoadPage,
  },
  {
    path: '/count',
    title: 'count',
    refresh: true,
    load: async () => (await import('../features/stock-take/stock-take-page.tsx')).StockTakePage,
  },
  {
    path: '/transfers',
    title: 'transfers',
    refresh: true,
    load: async () => (await import('../features/transfer/transfers-page.tsx')).TransfersPage,
  },
  {
    path: '/transfer',
    title: 'transfer',
    refresh: true,
    load: async () => (await import('../features/transfer/transfer-page.tsx')).TransferPage,
  },
  {
    path: '/send-transfer',
    title: 'sendTransfer',
    load: async () => (await import('../features/transfer/send-page.tsx')).SendPage,
  },
  {
    path: '/sortings',
    title: 'sortings',
    refresh: true,
    load: async () => (await import('../features/sorting/sortings-page.tsx')).SortingsPage,
  },
  {
    path: '/sort',
    title: 'sort',
    load: async () => (await import('../features/sorting/sort-page.tsx')).SortPage,
  },
  {
    path: '/bales',
    title: 'bales',
    refresh: true,
    load: async () => (await import('../features/bales/bales-page.tsx')).BalesPage,
  },
  {
    path: '/pack',
    title: 'pack',
    load: async () => (await import('../features/bales/pack-page.tsx')).PackPage,
  },
  {
    path: '/bale',
    title: 'bale',
    load: async () => (await import('../features/bales/bale-page.tsx')).BalePage,
  },
  {
    path: '/devices',
    title: 'devices',
    load: async () => (await import('../features/staff/devices-page.tsx')).DevicesPage,
  },
  {
    path: '/equipment',
    title: 'equipment',
    load: async () => (await import('../features/equipment/equipment-page.tsx')).EquipmentPage,
  },
  {
    path: '/outbox',
    title: 'outbox',
    load: async () => (await import('../features/outbox/outbox-page.tsx')).OutboxPage,
  },
  {
    path: '/pay',
    title: 'pay',
    refresh: true,
    load: async () => (await import('../features/courier-pay/my-pay-page.tsx')).MyPayPage,
  },
]
