import type { StaffEndpoint } from '@huishou/wire/client'
import { approveCourierDay, recountCourierDay } from '@huishou/wire/client/cash/day'
import { approveTillCount } from '@huishou/wire/client/cash/till'
import { correctFirmStatement } from '@huishou/wire/client/firm/staff-statements'
import { closeAnomaly } from '@huishou/wire/client/anomaly/staff'
import { approveAdjustment, requestAdjustment } from '@huishou/wire/client/ledger/staff'
import { approvePayInRefund, refundPayIn as askPayInRefund } from '@huishou/wire/client/payment/staff'
import { decideCoSign } from '@huishou/wire/client/pickup/co-sign'
import { approveReversal, requestReversal } from '@huishou/wire/client/pickup/disputes-and-reversals'
import { approvePointsAdjustment, requestPointsAdjustment } from '@huishou/wire/client/points/staff'
import { grantLeave, grantSwap } from '@huishou/wire/client/rota/leave-and-swaps'
import { applyFormulaProposals } from '@huishou/wire/client/sales/formula-proposals'
import { approveWithdrawal } from '@huishou/wire/client/withdrawal/staff'
import { approveYardDifference } from '@huishou/wire/client/yard/differences'
import { approveOpeningImport } from '@huishou/wire/client/yard/opening'
import { notificationKinds, type NotificationKind } from '@huishou/wire/staff/notification-kinds'
import { notificationPath } from '@huishou/wire/staff/notification-text-and-path'
import { deskRoles, staffRoles } from '@huishou/wire/staff/roles'
import { describe, expect, it } from 'vitest'
import { menuOf, NOTIFICATIONS, sectionsOf } from './sections.ts'

const pathsOf = (role: (typeof staffRoles)[number]) => sectionsOf(role).map(({ path }) => path)

describe('the menu of the console', () => {
  it('shows the owner every section', () => {
    expect(pathsOf('owner')).toEqual([
      '/overview',
      '/orders',
      '/plans',
      '/community-days',
      '/firms',
      '/mail-in',
      '/hand-slips',
      '/co-sign',
      '/anomalies',
      '/dispatch',
      '/rota',
      '/stock',
      '/sales',
      '/margin',
      '/carbon',
      '/prices',
      '/goods',
      '/mall-orders',
      '/after-sales',
      '/reviews',
      '/mall-report',
      '/bargains',
      '/bargain-runs',
      '/bargain-report',
      '/feedback',
      '/banners',
      '/notices',
      '/messages',
      '/content-pages',
      '/votes',
      '/pay-ins',
      '/withdrawals',
      '/ledger',
      '/points',
      '/cash',
      '/courier-pay',
      '/sellers',
      '/setup',
      '/places',
      '/settings',
      '/system',
      '/webhooks',
      '/customers',
      '/people',
      '/audit',
    ])
  })
  it('puts them in groups by task, in the same order, and leaves empty groups out', () => {
    const groupsOf = (role: (typeof staffRoles)[number]) => menuOf(role).map(({ group }) => group)
    expect(groupsOf('owner')).toEqual([
      'insight',
      'orders',
      'dispatch',
      'yard',
      'prices',
      'mall',
      'bargain',
      'content',
      'money',
      'settings',
      'people',
    ])
    for (const role of staffRoles)
      expect(menuOf(role).flatMap(({ sections }) => sections)).toEqual(sectionsOf(role))
    expect(groupsOf('dispatcher')).not.toContain('bargain')
  })
  it('shows a dispatcher the dispatch board and not the audit log', () => {
    expect(pathsOf('dispatcher')).toContain('/dispatch')
    expect(pathsOf('dispatcher')).not.toContain('/audit')
  })
  it('shows a service agent neither figures nor people nor dispatch nor the ledger', () => {
    expect(pathsOf('agent')).toEqual([
      '/orders',
      '/plans',
      '/community-days',
      '/firms',
      '/mail-in',
      '/prices',
      '/goods',
      '/mall-orders',
      '/after-sales',
      '/reviews',
      '/bargains',
      '/bargain-runs',
      '/feedback',
      '/pay-ins',
      '/withdrawals',
      '/places',
      '/customers',
    ])
  })
  it('shows an auditor the log but no board to dispatch from', () => {
    expect(pathsOf('auditor')).toContain('/audit')
    expect(pathsOf('auditor')).not.toContain('/dispatch')
  })
  it('shows finance no people and no dispatch', () => {
    expect(pathsOf('finance')).toEqual([
      '/overview',
      '/orders',
      '/community-days',
      '/firms',
      '/mail-in',
      '/hand-slips',
      '/anomalies',
      '/stock',
      '/sales',
      '/margin',
      '/carbon',
      '/prices',
      '/goods',
      '/mall-orders',
      '/after-sales',
      '/reviews',
      '/mall-report',
      '/bargains',
      '/bargain-runs',
      '/bargain-report',
      '/pay-ins',
      '/withdrawals',
      '/ledger',
      '/points',
      '/cash',
      '/courier-pay',
      '/sellers',
      '/places',
      '/settings',
      '/customers',
    ])
  })
  it('shows an auditor withdrawals and ledger, and a dispatcher neither', () => {
    expect(pathsOf('auditor')).toEqual(expect.arrayContaining(['/withdrawals', '/ledger', '/courier-pay']))
    expect(pathsOf('dispatcher')).not.toContain('/withdrawals')
    expect(pathsOf('dispatcher')).not.toContain('/ledger')
    expect(pathsOf('dispatcher')).not.toContain('/courier-pay')
  })
  it('has nothing for couriers and clerks', () => {
    expect([...pathsOf('courier'), ...pathsOf('clerk')]).toEqual([])
  })
  it('leaves no desk role without a first page', () => {
    for (const role of deskRoles) expect(pathsOf(role).length).toBeGreaterThan(0)
  })
})

describe('a notification', () => {
  /** Who gets the kinds that go to a role, by the call that decides. */
  const decidedBy: Partial<Record<NotificationKind, Pick<StaffEndpoint, 'who'>>> = {
    withdrawal_requested: approveWithdrawal,
    adjustment_requested: approveAdjustment,
    points_adjustment_requested: approvePointsAdjustment,
    reversal_requested: approveReversal,
    refund_requested: approvePayInRefund,
    stock_difference_requested: approveYardDifference,
    opening_stock_requested: approveOpeningImport,
    leave_requested: grantLeave,
    swap_requested: grantSwap,
    co_sign_requested: decideCoSign,
    anomaly_assigned: closeAnomaly,
    prices_proposed: applyFormulaProposals,
    adjustment_refused: requestAdjustment,
    points_adjustment_refused: requestPointsAdjustment,
    reversal_refused: requestReversal,
    refund_refused: askPayInRefund,
    cash_day_counted: recountCourierDay,
    cash_day_to_approve: approveCourierDay,
    cash_till_counted: approveTillCount,
    firm_statement_disputed: correctFirmStatement,
  }
  const pageOf = (kind: NotificationKind) => notificationPath(kind, 1, {}).split('?')[0]

  it('leads the owner to a page, whatever its kind', () => {
    for (const kind of notificationKinds)
      expect([...pathsOf('owner'), NOTIFICATIONS], kind).toContain(pageOf(kind))
  })
  it('leads everybody who decides to a page they may open', () => {
    for (const [kind, { who }] of Object.entries(decidedBy))
      for (const role of deskRoles.filter((each) => (who as readonly string[]).includes(each)))
        expect(pathsOf(role), `${role} ${kind}`).toContain(pageOf(kind as NotificationKind))
  })
})
