// Tables of firms (business customers), their contacts, contracts, sites and waste containers.
import type { Generated, Selectable } from 'kysely'
import type { ContentTables } from '../content/index.ts'
import type { MemberTables } from '../member/index.ts'
import type { PointsTables } from '../points/index.ts'

export type FirmTables = MemberTables &
  ContentTables &
  PointsTables & {
    /** A firm we collect from; firms are closed, never deleted. */
    firm: {
      id: Generated<number>
      version: number
      state: 'active' | 'closed'
      name: string
      /** Unified social credit code, unique. */
      creditCode: string
      /** Printed on statements and invoices. */
      invoiceAddress: string
      invoicePhone: string
      note: string
      createdBy: string
      createdAt: number
      updatedAt: number
    }
    /** A customer who acts for a firm, with their rights there (0 or 1). */
    firmContact: {
      id: Generated<number>
      firmId: number
      memberId: number
      title: string
      orders: number
      confirms: number
      seesMoney: number
      createdAt: number
    }
    /** A contract, valid from the first to the last day inclusive. At most one is valid at a time. */
    firmContract: {
      id: Generated<number>
      firmId: number
      startsOn: string
      endsOn: string
      /** How often we collect, as free text. */
      rhythm: string
      /** Least weight of a pickup; 0: that of the business. */
      minimumG: number
      paymentDays: number
      note: string
      createdBy: string
      createdAt: number
    }
    /** A place of a firm we collect from, inside a zone. */
    firmSite: {
      id: Generated<number>
      version: number
      firmId: number
      name: string
      linkMan: string
      mobile: string
      provinceId: string
      cityId: string
      districtId: string
      address: string
      menpai: string
      latitude: number
      longitude: number
      closed: number
      createdAt: number
      updatedAt: number
    }
    /** Containers of one material and size, and how many of them are full. */
    firmContainer: {
      id: Generated<number>
      siteId: number
      categoryId: number
      size: string
      count: number
      full: number
      changedAt: number | null
      changedBy: string
    }
  }
export type FirmRow = Selectable<FirmTables['firm']>
export type FirmContactRow = Selectable<FirmTables['firmContact']>
export type FirmContractRow = Selectable<FirmTables['firmContract']>
export type FirmSiteRow = Selectable<FirmTables['firmSite']>
