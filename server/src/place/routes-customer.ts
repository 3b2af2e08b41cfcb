// Customer routes for regions, service zones, shops and addresses.

import type { InputOf } from '@huishou/wire/client'
import {
  addAddress as addAddressEndpoint,
  addressDetail,
  addresses,
  addressesPlain,
  defaultAddress,
  deleteAddress as deleteAddressEndpoint,
  updateAddress as updateAddressEndpoint,
} from '@huishou/wire/place/addresses'
import {
  addressAt as addressAtEndpoint,
  cities as citiesEndpoint,
  districts,
  locateByIp,
  locateCity,
  provinces as provincesEndpoint,
  regionAnalysis,
  regionChildren as regionChildrenEndpoint,
  regionInfo,
  regionInfoBatch,
  searchPlaces as searchPlacesEndpoint,
  searchRegions as searchRegionsEndpoint,
  streets,
} from '@huishou/wire/place/regions'
import { shopCities, shopDetail, shops, shopsPlain, zones as zonesEndpoint } from '@huishou/wire/place/shops'
import { isRefusal, refuse } from '@huishou/wire/refusals'
import type { Handle } from '../platform/database.ts'
import { serveWith } from '../platform/http/route.ts'
import { addressAt, regionsNamed } from './address-at-position.ts'
import { findZone, recentZones } from './find-zone.ts'
import { knownPosition } from './position.ts'
import { nearestCity } from './city-of-position.ts'
import { readAddress, readAddresses, readDefaultAddress, toWireAddress } from './read-addresses.ts'
import { readServedCities, readShop, searchShops, toWireShop, withOrigin } from './read-shops.ts'
import { cities, provinces, readCity, regionChildren } from './region/regions.ts'
import { searchPlaces } from './search-places.ts'
import { allOfLevel, fullRegionId, isBelow, named, pageOf, searchRegions } from './region/search-regions.ts'
import { allStreets, readAnyRegion, streetsOf } from './region/streets.ts'
import { addAddress, deleteAddress, updateAddress } from './save-address.ts'
import type { PlaceTables } from './tables.ts'
import { placeOfVisitor } from './visitor-city.ts'

const serve = serveWith<PlaceTables>()

const filled = <Row>(rows: Row[]) => (rows.length > 0 ? rows : refuse('EMPTY'))

/** Limit on map queries per minute, because they are charged per call. */
const mapRate = { perMinute: () => 120 }

const regionRoutes = [
  serve(citiesEndpoint, async ({ db }) => {
    const served = await readServedCities(db)
    return cities().map((city) => ({ ...city, served: served.has(city.id) }))
  }),
  serve(provincesEndpoint, async () => provinces()),
  serve(regionChildrenEndpoint, async ({ input }) => {
    const pid = fullRegionId(input.pid)
    return filled([...regionChildren(pid), ...(await streetsOf(pid))])
  }),
  serve(districts, async ({ input }) => {
    const pid = input.pid ?? input.cityId
    const level = allOfLevel(3).filter((region) => pid === undefined || isBelow(region, fullRegionId(pid)))
    return filled(pageOf(named(level, input.nameLike), input, pid !== undefined))
  }),
  serve(streets, async ({ input }) => {
    const pid = input.pid ?? input.districtId
    const rows = pid === undefined ? await allStreets() : await streetsOf(fullRegionId(pid))
    return filled(pageOf(named(rows, input.nameLike), input, pid !== undefined))
  }),
  serve(
    regionInfo,
    async ({ input }) => (await readAnyRegion(fullRegionId(input.id))) ?? refuse('NOT_FOUND'),
  ),
  serve(regionInfoBatch, async ({ input }) => {
    const ids = [...new Set(input.ids.split(',').map((id) => fullRegionId(id.trim())))]
    const found = await Promise.all(ids.slice(0, 100).map(readAnyRegion))
    return filled(found.filter((region) => region !== null))
  }),
  serve(searchRegionsEndpoint, async ({ input }) => filled(pageOf(searchRegions(input), input, false))),
  serve(
    regionAnalysis,
    async ({ input, config }) => {
      const found = await regionsNamed(config, input.address)
      return found.length > 0 ? found : refuse('EMPTY')
    },
    mapRate,
  ),
  serve(
    addressAtEndpoint,
    async ({ db, input, config }) => {
      const position = knownPosition(input)
      return (position && (await addressAt(db, config, position))) ?? refuse('EMPTY')
    },
    mapRate,
  ),
  serve(
    searchPlacesEndpoint,
    async ({ input, config }) => filled(await searchPlaces(config, input.keywords, input.cityId)),
    mapRate,
  ),
  // no list of IP addresses is shipped, so outside the demo the city is unknown without a service
  serve(
    locateByIp,
    async ({ input, request, config }) => {
      const ip = input.ip ?? request.ip
      const address = await placeOfVisitor(config, ip)
      return address === null ? refuse('EMPTY') : { ip, address }
    },
    mapRate,
  ),
  serve(locateCity, async ({ db, input }) => {
    const position = knownPosition(input)
    if (!position) return refuse('EMPTY')
    const found = await findZone(db, position)
    const near = nearestCity(position)
    const city = (found.kind === 'zone' ? readCity(found.zone.cityId) : null) ?? near?.city
    if (!city) return refuse('EMPTY')
    return {
      city: { ...city, served: (await readServedCities(db)).has(city.id) },
      distanceKm: Math.round((near?.distanceKm ?? 0) * 10) / 10,
    }
  }),
]

const zoneRoutes = [
  serve(zonesEndpoint, async ({ db, input: { cityId } }) => {
    const zones = await recentZones(db)
    const shown = cityId === undefined ? zones : zones.filter((zone) => zone.cityId === cityId)
    return filled(shown.map((zone) => ({ ...zone, polygon: [...zone.polygon] })))
  }),
]

const shopsAround = (db: Handle<PlaceTables>, input: InputOf<typeof shops>, now: number) =>
  searchShops(db, input, knownPosition({ latitude: input.curlatitude, longitude: input.curlongitude }), now)

const shopRoutes = [
  serve(shops, async ({ db, input, now, request }) => {
    const page = await shopsAround(db, input, now)
    if (page.result.length === 0) return refuse('EMPTY')
    return { ...page, result: page.result.map((shop) => withOrigin(shop, request.origin)) }
  }),
  serve(shopsPlain, async ({ db, input, now, request }) =>
    filled((await shopsAround(db, input, now)).result.map((shop) => withOrigin(shop, request.origin))),
  ),
  serve(shopDetail, async ({ db, input, now, request }) => {
    const shop = await readShop(db, input.id)
    return shop
      ? { info: withOrigin(toWireShop(shop, null, now), request.origin), extJson: {} }
      : refuse('NOT_FOUND')
  }),
  serve(shopCities, async ({ db }) => {
    const served = [...(await readServedCities(db))]
      .toSorted()
      .map(readCity)
      .filter((city) => city !== null)
    return served.length > 0 ? served : refuse('EMPTY')
  }),
]

const addressRoutes = [
  serve(addAddressEndpoint, async ({ db, write, actor, now, input, config }) => {
    const saved = await write((trx) => addAddress(trx, actor.memberId, now, input))
    return isRefusal(saved) ? saved : toWireAddress(saved, await recentZones(db), config.merchantId)
  }),
  serve(updateAddressEndpoint, async ({ db, write, actor, now, input, config }) => {
    const saved = await write((trx) => updateAddress(trx, actor.memberId, now, input.id, input))
    return isRefusal(saved) ? saved : toWireAddress(saved, await recentZones(db), config.merchantId)
  }),
  serve(
    deleteAddressEndpoint,
    async ({ write, actor, now, input }) =>
      await write((trx) => deleteAddress(trx, actor.memberId, now, input.id)),
  ),
  serve(addresses, async ({ db, actor, input, config }) => {
    const { page = 1, pageSize = 20, nameLike = '', mobileLike = '' } = input
    const own = (await readAddresses(db, actor.memberId)).filter(
      (row) => row.linkMan.includes(nameLike) && row.mobile.includes(mobileLike),
    )
    const shown = own.slice((page - 1) * pageSize, page * pageSize)
    if (shown.length === 0) return refuse('EMPTY')
    const zones = await recentZones(db)
    return {
      result: shown.map((row) => toWireAddress(row, zones, config.merchantId)),
      totalRow: own.length,
      totalPage: Math.ceil(own.length / pageSize),
    }
  }),
  serve(addressesPlain, async ({ db, actor, config }) => {
    const own = await readAddresses(db, actor.memberId)
    const zones = await recentZones(db)
    return own.length > 0 ? own.map((row) => toWireAddress(row, zones, config.merchantId)) : refuse('EMPTY')
  }),
  serve(addressDetail, async ({ db, actor, input, config }) => {
    const row = await readAddress(db, actor.memberId, input.id)
    return row
      ? { info: toWireAddress(row, await recentZones(db), config.merchantId), extJson: {} }
      : refuse('NOT_FOUND')
  }),
  serve(defaultAddress, async ({ db, actor, config }) => {
    const row = await readDefaultAddress(db, actor.memberId)
    return row
      ? { info: toWireAddress(row, await recentZones(db), config.merchantId), extJson: {} }
      : refuse('EMPTY')
  }),
]

export const placeCustomerRoutes = [...regionRoutes, ...zoneRoutes, ...shopRoutes, ...addressRoutes]
