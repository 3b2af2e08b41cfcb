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
      '/pay-ins',
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
  it('shows a service agent neither figures nor people nor dispatch', () => {
    expect(pathsOf('agent')).toEqual(['/orders', '/mail-in', '/pay-ins', '/prices', '/places'])
  })
  it('shows an auditor the log but no board to dispatch from', () => {
    expect(pathsOf('auditor')).toContain('/audit')
    expect(pathsOf('auditor')).not.toContain('/dispatch')
  })
  it('shows finance no people and no dispatch', () => {
    expect(pathsOf('finance')).toEqual(['/overview', '/orders', '/mail-in', '/pay-ins', '/prices', '/places', '/sellers'])
  })
  it('has nothing for couriers and clerks', () => {
    expect([...pathsOf('courier'), ...pathsOf('clerk')]).toEqual([])
  })
  it('leaves no desk role without a first page', () => {
    for (const role of deskRoles) expect(pathsOf(role).length).toBeGreaterThan(0)
  })
})
