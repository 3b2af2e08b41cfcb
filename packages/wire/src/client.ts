// What clients know of the API's endpoints: their paths, the types of their input and reply and, in the staff apps, who
// may call them.

import type { Endpoint as Contract } from './endpoint.ts'

/**
 * The path of a call and, as types only, its input and reply: all a client needs of an endpoint. Schemas, refusals
 * and texts stay in the server's contract and never reach a browser.
 */
export type Endpoint<Input = object, Reply = unknown> = Pick<
  Contract,
  'name' | 'surface' | 'method' | 'path'
> & { types?: { input: Input; reply: Reply } }

/**
 * An endpoint for the staff apps, which also know its allowed callers, so that a page shows what the signed-in role
 * may do.
 */
export type StaffEndpoint = Endpoint & Pick<Contract, 'who'>

export type InputOf<E extends Endpoint> = NonNullable<E['types']>['input']
export type ReplyOf<E extends Endpoint> = NonNullable<E['types']>['reply']

type Called<C extends Contract> = Pick<C, 'name' | 'surface' | 'method' | 'path' | 'types'>

const declareCall =
  (surface: Contract['surface'], method: Contract['method']) =>
  <C extends Contract>(name: string, path: string): Called<C> => ({ name, surface, method, path })

const declareStaffCall =
  (method: Contract['method']) =>
  <C extends Contract>(name: string, path: string, who: C['who']): Called<C> & Pick<C, 'who'> => ({
    name,
    surface: 'staff',
    method,
    path,
    who,
  })

// The functions that the generated `packages/wire/client` calls; tools/make-wire-client.ts writes it.
export const customerGet = declareCall('customer', 'GET')
export const customerPost = declareCall('customer', 'POST')
export const rootGet = declareCall('root', 'GET')
export const rootPost = declareCall('root', 'POST')
export const staffGet = declareStaffCall('GET')
export const staffPost = declareStaffCall('POST')
