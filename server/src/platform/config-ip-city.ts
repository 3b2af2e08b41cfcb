import { matching, type ReadVariable } from './read-env.ts'

/** A service that knows the city of an address of the internet: its address with `{ip}` in it; null: nobody is asked. */
export type IpCityConfig = { url: string } | null

export const readIpCity = (read: ReadVariable): IpCityConfig => {
  const url = read(
    'HUISHOU_IP_CITY',
    '',
    (text) => (text === '' ? '' : matching(/^https?:\/\/[^/]+\/.*\{ip\}/)(text)),
    'an address with {ip} in it, such as https://restapi.amap.com/v3/ip?key=…&ip={ip}',
  )
  return url === '' ? null : { url }
}
