import { expect, test } from 'vitest'
import { session, type Session } from './session.ts'

const staff = (id: number, shopName: string) => ({ id, name: `staff ${id}`, shopName }) as Session['staff']
const signedIn = (id: number) => ({
  token: 'cookie:1',
  expiresAt: Date.now() + 1_000,
  staff: staff(id, ''),
  deviceToken: 'd',
})

test('what the server says of the account is kept; a late answer about the one before changes nothing', () => {
  session.begin(signedIn(7))
  session.update(staff(7, 'Dengyun Road'))
  expect(session.get()?.staff.shopName).toBe('Dengyun Road')
  session.begin(signedIn(8))
  session.update(staff(7, 'Dengyun Road'))
  expect(session.get()?.staff).toEqual(staff(8, ''))
})
