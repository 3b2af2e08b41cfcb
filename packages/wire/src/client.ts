import type { Endpoint as Contract } from './endpoint.ts'

/**
 * Where a call goes and, as types alone, what it carries: all a client needs of an endpoint. The schemas, the refusals
 * and the sentences stay with the contract and never reach a browser.
 */
export type Endpoint<Input = object, Reply = unknown> = Pick<
  Contract,
  'name' | 'surface' | 'method' | 'path'
> & { types?: { input: Input; reply: Reply } }

/** As the staff's apps know it: with who may call, so that a desk shows what the signed-in role may do. */
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

// What `packages/wire/client` consists of; tools/wire-client.ts writes it.
export const customerGet = declareCall('customer', 'GET')
export const customerPost = declareCall('customer', 'POST')
export const rootGet = declareCall('root', 'GET')
export const rootPost = declareCall('root', 'POST')
export const staffGet = declareStaffCall('GET')
export const staffPost = declareStaffCall('POST')
