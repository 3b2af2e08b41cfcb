import { deskRoles, staffRoles } from '@huishou/wire'
import { describe, expect, it } from 'vitest'
import { sectionsOf } from './sections.ts'

const pathsOf = (role: (typeof staffRoles)[number]) => sectionsOf(role).map(({ path }) => path)

describe('the menu of the console', () => {
  it('shows the owner every section', () => {
    expect(pathsOf('owner')).toEqual([
      '/overview',
      '/orders',
      '/dispatch',
      '/mail-in',
      '/goods',
      '/mall-orders',
      '/after-sales',
      '/reviews',
      '/mall-report',
      '/pay-ins',
      '/withdrawals',
      '/ledger',
      '/points',
      '/prices',
      '/places',
      '/sellers',
      '/people',
      '/audit',
    ])
  })
  it('shows a dispatcher the dispatch board and not the audit log', () => {
    expect(pathsOf('dispatcher')).toContain('/dispatch')
    expect(pathsOf('dispatcher')).not.toContain('/audit')
  })
  it('shows a service agent neither figures nor people nor dispatch nor the ledger', () => {
    expect(pathsOf('agent')).toEqual([
      '/orders',
      '/mail-in',
      '/goods',
      '/mall-orders',
      '/after-sales',
      '/reviews',
      '/pay-ins',
      '/withdrawals',
      '/prices',
      '/places',
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
      '/mail-in',
      '/goods',
      '/mall-orders',
      '/after-sales',
      '/reviews',
      '/mall-report',
      '/pay-ins',
      '/withdrawals',
      '/ledger',
      '/points',
      '/prices',
      '/places',
      '/sellers',
    ])
  })
  it('shows an auditor withdrawals and ledger, and a dispatcher neither', () => {
    expect(pathsOf('auditor')).toEqual(expect.arrayContaining(['/withdrawals', '/ledger']))
    expect(pathsOf('dispatcher')).not.toContain('/withdrawals')
    expect(pathsOf('dispatcher')).not.toContain('/ledger')
  })
  it('has nothing for couriers and clerks', () => {
    expect([...pathsOf('courier'), ...pathsOf('clerk')]).toEqual([])
  })
  it('leaves no desk role without a first page', () => {
    for (const role of deskRoles) expect(pathsOf(role).length).toBeGreaterThan(0)
  })
})
