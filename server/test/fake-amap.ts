// A fake of the map service AMap for tests, which can also be slow, refuse or reply with nonsense.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Place = { adcode: string; province: string; city: string; district: string; street: string }
export type Mood = 'well' | 'slow' | 'refusing' | 'broken'

/**
 * Suggestions of the fake map service: an estate, a road without address, and two entries that are not places, a
 * category and a bus line.
 */
const tipsNear = ({ adcode, province, city, district, street }: Place): unknown => {
  const near = { adcode, district: `${province}${city}${district}`, typecode: '120302', city: [] }
  const none = { id: [], district: [], adcode: [], location: [], address: [], typecode: [], city: [] }
  return {
    status: '1',
    info: 'OK',
    infocode: '10000',
    count: '4',
    tips: [
      { ...none, name: '海创园' },
      { ...near, id: 'B0FFG1', name: '海创园', address: street, location: '120.011000,30.283000' },
      { ...near, id: 'B0FFG2', name: '海创园路', address: [], location: '120.018000,30.281000' },
      { ...near, id: 'BV1', name: '海创园(公交站)', address: '356路', location: [] },
    ],
  }
}

/**
 * A fake AMap for tests, with the same paths and JSON. It knows one address, by `place`, and can be slow, reject the
 * key or reply with nonsense. `asked` lists the requested URLs without the key.
 */
export const startFakeAmap = async (place: Place) => {
  let mood: Mood = 'well'
  const asked: string[] = []
  const formatted = `${place.province}${place.city}${place.district}${place.street}`
  const answerTo = (path: string): unknown => {
    if (mood === 'refusing') return { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' }
    const { adcode, province, district } = place
    // a municipality has no city of its own
    if (path === '/v3/assistant/inputtips') return tipsNear(place)
    const component = { country: '中国', province, city: place.city || [], district: district || [], adcode }
    return path === '/v3/geocode/regeo'
      ? {
          status: '1',
          info: 'OK',
          infocode: '10000',
          regeocode: {
            formatted_address: formatted,
            addressComponent: {
              ...component,
              township: [],
              streetNumber: { street: place.street, number: [] },
            },
          },
        }
      : {
          status: '1',
          info: 'OK',
          infocode: '10000',
          count: '1',
          geocodes: [
            { ...component, formatted_address: formatted, location: '120.011000,30.283000', level: '门牌号' },
          ],
        }
  }
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://twin')
    searchParams.delete('key')
    asked.push(`${pathname}?${searchParams.toString()}`)
    if (mood === 'slow') return
    response.setHeader('content-type', 'application/json')
    response.end(mood === 'broken' ? '<html>' : JSON.stringify(answerTo(pathname)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    is: (next: Mood): void => {
      mood = next
    },
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
